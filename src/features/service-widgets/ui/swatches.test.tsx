import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { readVas } from '#commerce/add-ons/rules/vas.ts'
import { useShownOffer } from '#commerce/buy-box/ui/shown-offer.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import { fieldsOf, GONE, MOUNTING, OTHERS, openPage, ordered, PLAN, pageWith } from './testing.tsx'

const harness = { stub: vi.stubGlobal, render, around: PageAround }
const open = (...shown: Parameters<typeof pageWith>) => openPage(harness, pageWith(...shown))

afterEach(() => vi.unstubAllGlobals())

const first = () => page.getByTestId('offer')
const swatch = (name: RegExp) => first().getByRole('radio', { name })
const vas = () => readVas(new URL(location.href).searchParams.get('vas'))

/** Shows what the buy box would show. */
function Shown() {
  const { option, isBusy } = useShownOffer()
  return <aside data-testid="shown" aria-label="Shown">{`${option?.offerListingId ?? 'own'} ${isBusy}`}</aside>
}
const shown = () => page.getByTestId('shown')

test('a swatch marks itself selected and goes into the forms and the address; the remove-offer swatch takes it out', async () => {
  await open('twister', [MOUNTING, PLAN])
  await expect.element(swatch(/No, thanks/)).toBeChecked()
  await userEvent.click(swatch(/Plan/))
  await expect.element(swatch(/Plan/)).toBeChecked()
  expect(fieldsOf('offer')).toEqual({
    'asin.60': 'BXCARE0002',
    'offeringID.60': 'BXCARE0002-US-1',
    'quantity.60': '1',
    'merchantID.60': 'orvane',
    itemCount: '2',
  })
  expect(fieldsOf('other-offer')).toEqual(fieldsOf('offer'))
  expect([ordered()[1], vas()]).toEqual(['BXCARE0002 BXCARE0002-US-1', { vw: 'BXCARE0002' }])
  await userEvent.click(swatch(/Mounting/))
  expect(ordered()).toEqual(['BXEYEO0001 BXEYEO0001-US-1', 'BXINST0001 BXINST0001-US-1'])
  expect(await violations()).toEqual([])
  await userEvent.click(swatch(/No, thanks/))
  expect([fieldsOf('offer'), ordered().length, vas()]).toEqual([{ 'asin.60': 'none' }, 1, {}])
})

test('swatches are chosen with the keyboard', async () => {
  await open('twister', [MOUNTING, PLAN])
  await userEvent.click(swatch(/No, thanks/))
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(swatch(/Mounting/)).toBeChecked()
  expect(ordered()[1]).toBe('BXINST0001 BXINST0001-US-1')
})

test('a large swatch says who does it, and one that is unavailable cannot be chosen', async () => {
  await open('twister_xl', [OTHERS, GONE])
  await expect.element(first().getByText('By Northline, 95% positive ratings')).toBeVisible()
  await expect.element(swatch(/Setup/)).toBeDisabled()
  await expect.element(first().getByText('Not available right now')).toBeVisible()
})

test('another merchant: the page is fetched, blocks are busy and the row disabled meanwhile; then offer and price are replaced, and removing restores them', async () => {
  const shop = await open('twister_xl', [MOUNTING, OTHERS])
  await render(<Shown />)
  const { promise, resolve } = Promise.withResolvers<Response>()
  const answer = await shop.refresh()
  shop.refresh = () => promise
  await userEvent.click(swatch(/Installation/))
  await expect.element(shown()).toHaveTextContent('own true')
  await expect.element(first().getByRole('group', { name: 'Choose a service' })).toHaveAttribute('disabled')
  expect(ordered()).toHaveLength(1)
  expect(shop.asked.map(({ path }) => path)).toEqual(['/gp/product/BXEYEO0001?m=northline'])
  resolve(answer)
  await expect.element(shown()).toHaveTextContent('BXEYEO0001-US-2 false')
  expect(ordered()).toEqual(['BXEYEO0001 BXEYEO0001-US-2', 'BXINST0003 BXINST0003-US-1'])
  await expect.element(swatch(/Installation/)).toBeChecked()
  await expect.element(swatch(/Installation/)).toHaveFocus()
  await userEvent.click(swatch(/No, thanks/))
  await expect.element(shown()).toHaveTextContent('own false')
  expect(ordered()).toEqual(['BXEYEO0001 BXEYEO0001-US-1'])
})

test('who has gone elsewhere while the page is fetched stays there, and the box keeps its height', async () => {
  const shop = await open('twister_xl', [MOUNTING, OTHERS])
  const { promise, resolve } = Promise.withResolvers<Response>()
  const answer = await shop.refresh()
  shop.refresh = () => promise
  const row = first().getByRole('group', { name: 'Choose a service' })
  const height = () => row.element().getBoundingClientRect().height
  const before = height()
  await userEvent.click(swatch(/Installation/))
  await expect.element(first().getByText('Updating the offer…')).toBeVisible()
  expect(height()).toBe(before)
  const elsewhere = page.getByTestId('other-offer').getByRole('radio', { name: /No, thanks/ })
  elsewhere.element().focus()
  resolve(answer)
  await expect.element(first().getByRole('link', { name: /^Details: Installation/ })).toBeVisible()
  await expect.element(elsewhere).toHaveFocus()
  expect(height()).toBe(before)
})

test('a failed refresh restores the widgets and says so; nothing is chosen', async () => {
  const shop = await open('twister_xl', [MOUNTING, OTHERS])
  await render(<Shown />)
  shop.refresh = () => Response.json({ type: 'error/v1', entity: { status: 404, code: 'not-found' } }, { status: 404 })
  await userEvent.click(swatch(/Installation/))
  await expect.element(first().getByText(/We couldn’t load the offer for this service/)).toBeVisible()
  await expect.element(shown()).toHaveTextContent('own false')
  await expect.element(swatch(/No, thanks/)).toBeChecked()
  expect([ordered().length, vas()]).toEqual([1, {}])
  expect(await violations()).toEqual([])
})

test('a newer choice aborts the call of an earlier one', async () => {
  const shop = await open('twister_xl', [MOUNTING, OTHERS])
  shop.refresh = () => new Promise(() => undefined)
  const form = document.querySelector<HTMLFormElement>('[data-testid="offer"]')
  const radio = (asin: string) => form?.querySelector<HTMLInputElement>(`[value="${asin}"]`)
  await userEvent.click(swatch(/Installation/))
  await expect.poll(() => shop.asked).toHaveLength(1)
  // A press that was under way when the row was disabled.
  radio('none')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => shop.asked[0]?.signal?.aborted).toBe(true)
  await expect.element(swatch(/No, thanks/)).toBeChecked()
  expect(ordered()).toHaveLength(1)
})

test('the address preselects a service', async () => {
  await openPage(harness, pageWith('twister', [MOUNTING, PLAN]), "?vas={'vw':'BXCARE0002'}")
  await expect.element(swatch(/Plan/)).toBeChecked()
  expect(ordered()[1]).toBe('BXCARE0002 BXCARE0002-US-1')
})
