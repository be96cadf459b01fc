import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ProductEntity } from '#commerce/product-page/contract.ts'
import { loadShopperState, refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { READY_AGAIN_MS } from '../rules/accessory.ts'
import { DOOR, entity } from '../testing/page.ts'
import { Accessory } from './accessory.tsx'
import { Slot } from './card.tsx'
import en from './messages/en.json'
import { answers, answerTo, asked, sent, usual } from './testing.ts'

const OPTIONS = entity('BXCABL0001', 'Cable').buyingOptions.map((option) => ({
  ...option,
  quantity: { maxOrderQuantity: 3 },
}))

const sheet = () => page.getByRole('dialog')
const addDoor = () => sheet().getByRole('button', { name: 'Add bundle to cart: Door set' })
const again = () => sheet().getByRole('alert').getByRole('button', { name: 'Try again' })

beforeEach(async () => {
  await page.viewport(1200, 800)
  asked.length = 0
  Object.assign(answers, usual)
  const spy = vi.spyOn(window, 'fetch').mockImplementation((given, init) => answerTo(String(given), init))
  onTestFinished(() => spy.mockRestore())
  await loadShopperState()
  await refreshShopperState()
})

test.each<[string, () => Response]>([
  ['an HTTP error', () => new Response(null, { status: 500 })],
  ['an answer that is not valid', () => Response.json({ type: 'cart.add-items/v1', entity: { items: [] } })],
])('a bundle that was not added for %s comes with a button that asks for the same again', async (_what, answer) => {
  answers.add = answer
  await render(
    <PageAround messages={{ bundles: en }}>
      <main>
        <Slot card={{ asin: 'BXEYEO0002', bundles: [DOOR], hasRelated: false }} />
      </main>
    </PageAround>,
  )
  await userEvent.click(page.getByRole('link', { name: 'See the bundle' }))
  await userEvent.click(addDoor())
  await expect.element(again()).toBeVisible()
  answers.add = usual.add
  await userEvent.click(again())
  await expect.element(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
  const [first, ...others] = sent()
  expect(others).toEqual([first])
})

test('a part has one price in the box of a phone and in the sheet: what it costs in the bundle', async () => {
  await render(
    <PageAround messages={{ bundles: en }}>
      <main>
        <Slot card={{ asin: 'BXEYEO0002', bundles: [DOOR], hasRelated: false }} />
      </main>
    </PageAround>,
  )
  const pricesIn = (list: Element | null | undefined) =>
    [...(list?.querySelectorAll('li') ?? [])].flatMap((part) => {
      const found = part.textContent.match(/\$[\d.]+/g)
      return found ? [found] : []
    })
  const shares = [['$98.18'], ['$81.82']]
  const words = 'In this bundle: '
  const listAround = (root: ParentNode | null) =>
    [...(root?.querySelectorAll('.visually-hidden') ?? [])].find((each) => each.textContent === words)?.closest('ul')
  expect(pricesIn(listAround(document.querySelector('[data-bundles-expander]')))).toEqual(shares)
  await userEvent.click(page.getByRole('link', { name: 'See the bundle' }))
  await expect.element(addDoor()).toBeVisible()
  expect(pricesIn(listAround(document.querySelector('[data-bundle-expander]')))).toEqual(shares)
})

test('an accessory that was added has its button back beside the success after 3 s, and not before', async () => {
  const cable: ProductEntity = await Response.json(entity('BXCABL0001', 'Cable', { buyingOptions: OPTIONS })).json()
  const screen = await render(
    <PageAround messages={{ bundles: en }}>
      <ul>
        <Accessory entity={cable} inCart={0} onAdded={() => undefined} />
      </ul>
    </PageAround>,
  )
  const button = screen.getByRole('button', { name: 'Add to cart: Cable' })
  const success = (count: number) => screen.getByText(`Added. ${count} in your cart.`)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const count of [1, 2]) {
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(success(count)).toBeVisible()
    expect(button.elements()).toEqual([])
    await vi.advanceTimersByTimeAsync(READY_AGAIN_MS - 1)
    expect(button.elements()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await expect.element(button).toBeVisible()
    await expect.element(success(count)).toBeVisible()
  }
  expect(READY_AGAIN_MS).toBe(3000)
})
