import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { dollars } from '#commerce/add-ons/testing/helpers.ts'
import { serviceEvent } from '#commerce/add-ons/ui/tell.ts'
import { tell } from '#commerce/buy-box/ui/page-events.ts'
import { PAGE_EVENT } from '#commerce/page-log/ui/note.ts'
import type { WidgetName } from '#commerce/services/contract/services.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import { fieldsOf, MOUNTING, openPage, ordered, PLAN, pageWith } from './testing.tsx'

const open = (...shown: Parameters<typeof pageWith>) =>
  openPage({ stub: vi.stubGlobal, render, around: PageAround }, pageWith(...shown))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const first = () => page.getByTestId('offer')
const box = (name: RegExp) => first().getByRole('checkbox', { name })

/** Two frames: what an event has changed is rendered. */
const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

type Logged = { name: string; detail: Record<string, unknown> }
function listenToLog(): Logged[] {
  const logged: Logged[] = []
  const hear = (event: Event) => logged.push((event as CustomEvent<Logged>).detail)
  document.addEventListener(PAGE_EVENT, hear)
  onTestFinished(() => document.removeEventListener(PAGE_EVENT, hear))
  return logged
}

const boxed: [widget: WidgetName, legend: string][] = [
  ['regularPPD', 'Optional service'],
  ['ppdBundle', 'Buy it with the service'],
  ['serviceBanner', 'Let us do the work'],
  ['brandMessagingDesktop', 'Service from people who know it'],
  ['prePurchase', 'Before you buy'],
  ['serviceCapabilities', 'What we can do for you'],
]

test.each(boxed)(
  '%s: nothing is checked beforehand; a tick adds the service to the order and the fields of every form, no tick removes both',
  async (widget, legend) => {
    await open(widget, [MOUNTING])
    await expect.element(first().getByRole('group', { name: legend })).toBeVisible()
    expect(await violations()).toEqual([])
    expect([fieldsOf('offer'), ordered()]).toEqual([{}, ['BXEYEO0001 BXEYEO0001-US-1']])
    await userEvent.click(box(/Mounting/))
    const fields = {
      'asin.60': 'BXINST0001',
      'offeringID.60': 'BXINST0001-US-1',
      'quantity.60': '1',
      'merchantID.60': 'orvane',
      itemCount: '2',
    }
    await expect.poll(() => fieldsOf('offer')).toEqual(fields)
    expect([fieldsOf('other-offer'), ordered()[1]]).toEqual([fields, 'BXINST0001 BXINST0001-US-1'])
    await userEvent.click(box(/Mounting/))
    await expect.poll(() => fieldsOf('offer')).toEqual({})
    expect(ordered()).toHaveLength(1)
  },
)

test('the item count follows what is chosen', async () => {
  await open('serviceCapabilities', [MOUNTING, PLAN])
  await userEvent.click(box(/Mounting/))
  await userEvent.click(box(/Plan/))
  await expect.poll(() => fieldsOf('offer').itemCount).toBe('3')
  await userEvent.click(box(/Mounting/))
  await expect.poll(() => fieldsOf('offer').itemCount).toBe('2')
})

test('the pair of product and service says what both cost together', async () => {
  await open('ppdBundle', [MOUNTING])
  await expect.element(first().getByText('Both together: $218.99')).toBeVisible()
})

test('the pair: the upgrade needs the main one, the expander opens, and the border is orange or gray', async () => {
  await open('enhancedPPD', [PLAN, MOUNTING])
  const group = () => first().getByRole('group', { name: 'Protect it (optional)' })
  await expect.element(group()).toHaveAttribute('data-border', 'gray')
  expect(document.querySelector('details')?.open).toBe(false)
  await userEvent.click(box(/Plan/))
  await expect.element(group()).toHaveAttribute('data-border', 'orange')
  await expect.poll(() => document.querySelector('details')?.open).toBe(true)
  await userEvent.click(box(/Mounting/))
  expect(ordered()).toHaveLength(3)
  expect(await violations()).toEqual([])
  await userEvent.click(box(/Plan/))
  await expect.element(box(/Mounting/)).not.toBeChecked()
  expect(ordered()).toHaveLength(1)
  await userEvent.click(box(/Mounting/))
  await expect.element(box(/Plan/)).toBeChecked()
})

test('details of a service open its page in a new tab', async () => {
  await open('regularPPD', [MOUNTING])
  const link = first().getByRole('link', { name: 'Details: Mounting (opens in a new tab)' })
  await expect.element(link).toHaveAttribute('href', '/dp/BXINST0001/ref=rpdp_details')
  await expect.element(link).toHaveAttribute('target', '_blank')
})

test('a promotion’s popover says what is paid, and hides after 10 seconds unless the pointer is over it', async () => {
  const promotions = { BXINST0001: { before: dollars(109), saving: dollars(10) } }
  await open('regularPPD', [MOUNTING], promotions)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const button = first().getByRole('button', { name: 'Save $10.00' }).element() as HTMLElement
  const text = () => document.body.textContent?.includes('You pay $99.00 instead of $109.00.')
  button.click()
  await vi.waitFor(() => expect(text()).toBe(true))
  const shown = [...document.querySelectorAll('p')].find((each) => each.textContent?.startsWith('You pay'))
  shown?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await painted()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(text()).toBe(true)
  shown?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }))
  await painted()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(text()).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(text()).toBe(false))
})

test('a refused add is logged as incomplete, any other failure as fatal, with product and postal code', async () => {
  const logged = listenToLog()
  await open('regularPPD', [MOUNTING])
  tell('add-failed', { status: 422, code: 'refused' })
  await userEvent.click(box(/Mounting/))
  tell('add-failed', { status: 422, code: 'refused' })
  tell('add-failed', { status: 500, code: 'unknown' })
  const failed = logged.filter(({ name }) => name === 'service-upsell-failed').map(({ detail }) => detail)
  const context = { productAsin: 'BXEYEO0001', serviceAsins: 'BXINST0001', postalCode: '10001' }
  expect(failed).toEqual([
    { severity: 'incomplete', status: 422, code: 'refused', ...context },
    { severity: 'fatal', status: 500, code: 'unknown', ...context },
  ])
  tell('added-to-cart', { asin: 'BXEYEO0001', quantity: 1, by: 'offer', isWaiting: false })
  expect(logged.at(-1)).toEqual({
    name: 'service-upsell-added',
    detail: { productAsin: 'BXEYEO0001', serviceAsins: 'BXINST0001' },
  })
})

test('what shoppers do is told as events with the widget’s prefix and the fields of the specification', async () => {
  const logged = listenToLog()
  await open('regularPPD', [MOUNTING])
  await userEvent.click(box(/Mounting/))
  const events = logged.filter(({ name }) => name === 'service-event').map(({ detail }) => detail)
  expect(events.map(({ metricId }) => metricId)).toContain('ww:vas-discovery:rpdp_impression')
  expect(events.at(-1)).toMatchObject({
    metricId: 'ww:vas-discovery:rpdp_select',
    widgetName: 'regularPPD',
    productAsin: 'BXEYEO0001',
    productPrice: 11999,
    selectedUpsellAsin: 'BXINST0001',
    selectedUpsellPrice: 9900,
    postalCode: '10001',
    pageType: 'DetailPage',
    subPageType: 'AddServices',
    merchantId: 'orvane',
    isCritical: false,
  })
  expect(logged.filter(({ name }) => name === 'service-event-wrong-type')).toEqual([])
})

test('a setter with a wrong value logs a warning, and the event keeps what it had', () => {
  const logged = listenToLog()
  const event = serviceEvent('vas', 'test').set('productAsin', 'BXEYEO0001').set('productAsin', 5)
  expect(event.read().productAsin).toBe('BXEYEO0001')
  expect(logged).toEqual([{ name: 'service-event-wrong-type', detail: { field: 'productAsin', given: 'number' } }])
})
