import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import delivery from '#commerce/delivery/ui/messages/en.json' with { type: 'json' }
import { setPageTokens } from '#platform/browser/page-tokens.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { DeepCheck } from '../contract/wire.ts'
import { Slot } from './check-slot.tsx'
import en from './messages/en.json' with { type: 'json' }

const PRICE = { amount: 10, currencyCode: 'USD', displayString: '$10' }
const CHECKED: DeepCheck = {
  state: 'PROMISED',
  offerListingId: 'one',
  quantity: 2,
  available: 9,
  place: 'Springfield 97477',
  promise: {
    id: 'a-promise',
    quantity: 2,
    option: 'standard',
    earliest: '2026-12-03',
    latest: '2026-12-04',
    place: 'Springfield 97477',
    until: '2026-12-01T20:30:00.000Z',
  },
}

let answer: () => Response
let bodies: unknown[]

beforeEach(() => {
  bodies = []
  setPageTokens({ csrf: 'csrf', slate: 'slate' })
  answer = () => Response.json(CHECKED)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).endsWith('/delivery-checks'))
      return Response.json({ sessionId: 'visit', csrfToken: 'csrf', slateToken: 'slate', cartCount: 0, features: {} })
    bodies.push(JSON.parse(String(init?.body)))
    return answer()
  })
})

const show = async (offers = ['one']) => {
  const { container } = await render(
    <PageAround messages={{ 'deep-check': en, delivery }}>
      <Slot offers={offers} place="offer" asin="BXDRUM0001" offerListingId="one" price={PRICE} quantity={2} />
    </PageAround>,
  )
  return container
}
const button = () => page.getByRole('button', { name: 'Confirm delivery date' })

test('a press confirms the date for the quantity, and nothing below moves', async () => {
  const container = await show()
  const before = container.getBoundingClientRect().height
  await button().click()
  await expect.element(page.getByText('2 delivered to Springfield 97477 by: Thu, Dec 3 – Fri, Dec 4')).toBeVisible()
  await expect.element(page.getByText(/aren’t reserved/)).toBeVisible()
  expect(bodies).toEqual([{ offerListingId: 'one', quantity: 2 }])
  expect(container.getBoundingClientRect().height).toBe(before)
  expect(await violations(container)).toEqual([])
})

test('a failure hides what was said and leaves the rest as it is', async () => {
  answer = () => Response.json({ entity: { code: 'unknown' } }, { status: 500 })
  const container = await show()
  const before = container.getBoundingClientRect().height
  await button().click()
  await expect.element(page.getByText(/hold the date for 30 minutes/)).not.toBeVisible()
  expect(container.getBoundingClientRect().height).toBe(before)
  answer = () => Response.json({ ...CHECKED, state: 'UNDELIVERABLE', promise: null })
  await button().click()
  await expect.element(page.getByText('This isn’t delivered to Springfield 97477.')).toBeVisible()
})

test('an offer that no parcel brings has nothing', async () => {
  const container = await show(['another'])
  expect(container.textContent).toBe('')
})
