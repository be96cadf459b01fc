import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { FamilyStripe as Stripe } from '../contract.ts'
import { FamilyStripe } from './family-stripe.tsx'
import en from './messages/en.json'

const NAMES = ['Mini', 'Drum', 'Max', 'Bar', 'Studio']

const stripe = (current: string, hover: Stripe['hover'] = 'lift'): Stripe => ({
  code: 'drum',
  name: 'Drum',
  hover,
  members: NAMES.map((name, index) => ({
    asin: `BXDRUM000${index}`,
    name,
    images: [`${name.toLowerCase()}-front`, `${name.toLowerCase()}-back`],
    price: index === 4 ? null : { amount: 40 + index, currencyCode: 'USD', displayString: `$4${index}.00` },
    isFrom: index === 0,
    isCurrent: name === current,
  })),
})

const show = (shown: Stripe) =>
  render(
    <PageAround messages={{ 'product-page': en }}>
      <main style={{ paddingInline: 'var(--page-gutter)' }}>
        <h1>Product</h1>
        <FamilyStripe stripe={shown} />
      </main>
    </PageAround>,
  )

const list = () => page.getByRole('navigation', { name: 'More in the Drum family' }).getByRole('list').element()

afterEach(() => page.viewport(1280, 800))

test('names each member with its price and marks the current one', async () => {
  await show(stripe('Max'))
  await expect.element(page.getByRole('link', { name: 'Mini From $40.00' })).toHaveAttribute('href', '/dp/BXDRUM0000')
  await expect.element(page.getByRole('link', { name: 'Drum $41.00' })).not.toHaveAttribute('aria-current')
  await expect.element(page.getByRole('link', { name: 'Max $42.00' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Studio Out of stock' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test.each([
  ['lift', 5],
  ['turn', 10],
] as const)('renders a family that should %s under the pointer with %i pictures', async (hover, pictures) => {
  await show(stripe('Max', hover))
  expect(list().querySelectorAll('img')).toHaveLength(pictures)
})

test("shows a member's second picture on keyboard focus", async () => {
  await show(stripe('Max', 'turn'))
  const back = () => getComputedStyle(list().querySelectorAll('img')[1] as HTMLElement).opacity
  expect(back()).toBe('0')
  await userEvent.tab()
  await expect.poll(back).toBe('1')
})

test('scrolls to the current member on a phone, and to others on keyboard focus', async () => {
  await page.viewport(390, 844)
  await show(stripe('Bar'))
  const isInView = (name: RegExp) => {
    const { left, right } = page.getByRole('link', { name }).element().getBoundingClientRect()
    return left >= 0 && right <= window.innerWidth
  }
  await expect.poll(() => isInView(/^Bar/)).toBe(true)
  expect(isInView(/^Mini/)).toBe(false)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await userEvent.tab()
  await expect.poll(() => isInView(/^Mini/)).toBe(true)
})
