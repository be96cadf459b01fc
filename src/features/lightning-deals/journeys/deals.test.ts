import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { signInAs } from '#e2e/steps/account.ts'
import { arrive, eventually, open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { cartLines, cartLink, orderPlainly, readTotals } from '#e2e/steps/buy.ts'
import { query } from '#e2e/steps/database.ts'
import { BOTH_SIZES, openContext, openPage, SIZE_OF_TODAY } from '#test/browser.ts'
import { demoId } from '../rules/demo.ts'

const PASSWORD = 'come in and look'

/** The deal's region in the buy box. */
const dealBox = (page: Page): Locator => page.getByRole('region', { name: /^(Lightning deal|Deal of the day)$/ })

const claimButton = (page: Page): Locator => dealBox(page).getByRole('button', { name: /^Add to cart for/ })

/** Waits until the deal box shows the text. */
const says = (page: Page, text: string | RegExp): Promise<void> => dealBox(page).getByText(text).first().waitFor()

const openDeal = (page: Page, key: string): Promise<void> => open(page, productOf(key))

const signIn = (page: Page, email: string): Promise<void> => signInAs(page, email, PASSWORD)

const tell = (id: string) => query(`SELECT pg_notify('lightning_deals', 'free ' || $1)`, [id])

/** Sets a scenario's deal to start and end this many seconds from now. */
async function setTimes(key: string, from: number, to: number): Promise<void> {
  const id = demoId(key, 'US')
  const times = `starts_at = now() + make_interval(secs => $2), ends_at = now() + make_interval(secs => $3)`
  await query(`UPDATE lightning_deals.deals SET ${times} WHERE id = $1`, [id, from, to])
  await tell(id)
}

/**
 * Sets holds of a scenario's deal to expire this many seconds from now: at most `most` claims, of
 * shoppers (`somebody`) or of the demo (`nobody`).
 */
async function setExpiry(key: string, seconds: number, of: 'somebody' | 'nobody', most = 100): Promise<void> {
  const id = demoId(key, 'US')
  await query(
    `UPDATE lightning_deals.claims SET expires_at = now() + make_interval(secs => $2)
     WHERE deal_id = $1 AND owner IN (SELECT owner FROM lightning_deals.claims WHERE deal_id = $1 AND expires_at IS NOT NULL
       AND (owner LIKE 'demo:%') = $3 LIMIT $4)`,
    [id, seconds, of === 'nobody', most],
  )
  await tell(id)
}

const HOUR = 3600
/** Maximum delay of the live channel, in milliseconds. */
const LIVE_MS = 2000

test.each(SIZE_OF_TODAY)(
  'counts down a deal that ends soon and then returns to the regular price: $viewport',
  async (look) => {
    const page = await openPage({ ...look, motion: true })
    await setTimes('deal-ending-soon', -5 * HOUR, HOUR / 3)
    await openDeal(page, 'deal-ending-soon')
    await says(page, /^Ends in/)
    await says(page, /^(20:00|19:\d\d)$/)
    await expectNoViolations(page, 'a deal that ends soon')
    await setTimes('deal-ending-soon', -5 * HOUR, 6)
    await claimButton(page).waitFor({ state: 'hidden' })
    await says(page, /no longer available/)
    await page.getByRole('main').getByText('At the usual price').click()
    await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().waitFor()
    await expectNoViolations(page, 'a deal that is over')
    await setTimes('deal-ending-soon', -5 * HOUR, HOUR / 3)
  },
)

test.each(SIZE_OF_TODAY)(
  'starts an upcoming deal, claims it, expires the hold and offers the deal again: $viewport',
  async (look) => {
    const page = await openPage(look)
    // Not the catalog's own upcoming deal: the test of the deals page counts that one meanwhile.
    await setTimes('deal-ending-soon', 8, 6 * HOUR)
    await openDeal(page, 'deal-ending-soon')
    await says(page, /^Starts in/)
    await says(page, 'Not started yet')
    await expectNoViolations(page, 'a deal to come')
    await claimButton(page).click()
    await says(page, "It's in your cart.")
    await says(page, /^1[45]:\d\d$/)
    await eventually(() => cartLink(page).innerText()).toContain('1')
    await expectNoViolations(page, 'a deal in the cart')
    // The next poll fetches the shorter time; after that the page counts down by itself.
    await setExpiry('deal-ending-soon', 8, 'somebody')
    await says(page, /we're checking/)
    await says(page, 'Your time for this deal has ended.')
    await claimButton(page).waitFor()
    await expectNoViolations(page, 'a deal whose time is over')
    await setTimes('deal-ending-soon', -5 * HOUR, HOUR / 3)
  },
)

test('takes a shopper from sold out through waitlist and promotion to an order at the deal price', {
  tags: 'main',
}, async () => {
  const page = await openPage()
  await openDeal(page, 'deal-waitlist')
  await says(page, '100% claimed')
  await dealBox(page).getByRole('button', { name: 'Join the waitlist' }).click()
  await says(page, /On the waitlist: number \d+/)
  await expectNoViolations(dealBox(page), 'waiting')
  await setExpiry('deal-waitlist', -1, 'nobody', 1)
  await says(page, "It's your turn!")
  await expectNoViolations(dealBox(page), 'promoted')
  const take = dealBox(page).getByRole('button', { name: /^Take it for/ })
  const price = /\$[\d.]+/.exec(await take.innerText())?.[0] ?? ''
  await take.click()
  await says(page, "It's in your cart.")
  await dealBox(page).getByRole('link', { name: 'Go to cart' }).click()
  await arrive(page, 'Your cart')
  await eventually(() => cartLines(page).first().innerText()).toMatch(
    /Lightning deal[\s\S]*Held at this price until \d{1,2}:\d\d [AP]M\.[\s\S]*1[45]:\d\d left/,
  )
  expect(await cartLines(page).first().innerText()).not.toContain('The price changed')
  await page.goto(`/orders/${await orderPlainly(page)}`)
  const totals = await readTotals(page)
  expect(totals.Discount).toMatch(/^−/)
  const items = Number(totals.Items?.replace('$', ''))
  const discount = Number(totals.Discount?.replace('−$', ''))
  expect(`$${(items - discount).toFixed(2)}`).toBe(price)
  await openDeal(page, 'deal-waitlist')
  await says(page, 'You have bought this deal.')
  await expectNoViolations(dealBox(page), 'a bought deal')
})

test('lets members in early and shows others when they can claim', async () => {
  const shopper = await openPage()
  await signIn(shopper, 'shopper@orvane.example')
  await openDeal(shopper, 'deal-early-access')
  await says(shopper, /Plus members can claim it already/)
  await says(shopper, /^Starts in/)
  expect(await claimButton(shopper).count()).toBe(0)
  await expectNoViolations(shopper, 'early access of others')
  const member = await openPage()
  await signIn(member, 'plus@orvane.example')
  await openDeal(member, 'deal-early-access')
  await says(member, /as a Plus member you can claim it/)
  await says(member, /^Ends in/)
  await claimButton(member).click()
  await says(member, "It's in your cart.")
  await expectNoViolations(member, 'early access of members')
})

test('reserves a deal of the day for members and refuses more than its limit', async () => {
  const guest = await openPage({ viewport: 'phone' })
  await openDeal(guest, 'deal-prime-only')
  await says(guest, 'For Plus members')
  expect(await claimButton(guest).count()).toBe(0)
  const page = await openPage({ statuses: [422] })
  await signIn(page, 'plus@orvane.example')
  await openDeal(page, 'deal-prime-only')
  const quantity = dealBox(page).getByRole('combobox', { name: 'Quantity' })
  await quantity.selectOption('2')
  // More than the page offers, as an outdated page still might.
  await quantity.evaluate((select: HTMLSelectElement) => {
    const chosen = select.selectedOptions[0]
    if (chosen) chosen.value = '9'
  })
  await claimButton(page).click()
  await eventually(() => page.getByRole('alert').innerText()).toContain('Members can claim 2 items of this deal each.')
  expect(await claimButton(page).count()).toBe(0)
  await expectNoViolations(page, 'over the limit')
})

test('tells desktop and phone shoppers that a deal is in the app, and lets the app claim it', async () => {
  for (const look of BOTH_SIZES) {
    const page = await openPage(look)
    await openDeal(page, 'deal-app-only')
    await says(page, 'This deal is only in the shopping app.')
    const app = dealBox(page).getByRole('link', { name: 'Get the app' })
    expect(await app.getAttribute('href')).toBe('https://app.orvane.example')
    expect(await claimButton(page).count()).toBe(0)
    await expectNoViolations(page, 'only in the app')
  }
  const page = await openPage({ viewport: 'phone' })
  const session = await page.context().newCDPSession(page)
  const userAgent = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Mobile BuyboxApp/1.0'
  await session.send('Emulation.setUserAgentOverride', { userAgent })
  await openDeal(page, 'deal-app-only')
  await says(page, 'This deal is only here in the app.')
  await dealBox(page).getByRole('link', { name: 'Learn more' }).waitFor()
  await expectNoViolations(page, 'in the app')
  await claimButton(page).click()
  await says(page, "It's in your cart.")
})

test("shows another browser's claim within two seconds", async () => {
  const [one, other] = [await openPage(), await openPage({ viewport: 'phone' })]
  await openDeal(one, 'deal-available')
  await openDeal(other, 'deal-available')
  const percent = async () => Number(/(\d+)% claimed/.exec(await dealBox(one).innerText())?.[1])
  await says(one, /% claimed/)
  const before = await percent()
  await dealBox(other).scrollIntoViewIfNeeded()
  const answered = other.waitForResponse(/claim-and-add-to-cart/)
  await claimButton(other).click()
  await answered
  const begun = Date.now()
  await eventually(percent).toBe(before + 1)
  expect(Date.now() - begun).toBeLessThan(LIVE_MS)
})

test('counts down to the same moment on a device whose clock is three hours off', async () => {
  const context = await openContext()
  const [right, wrong] = [await context.newPage(), await context.newPage()]
  await wrong.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() - 3 * 3_600_000
  })
  const seconds = async (page: typeof right) => {
    await says(page, /^Ends in/)
    const [hours = 0, minutes = 0, rest = 0] =
      /(\d+):(\d\d):(\d\d)/
        .exec(await dealBox(page).innerText())
        ?.slice(1)
        .map(Number) ?? []
    return hours * 3600 + minutes * 60 + rest
  }
  await openDeal(right, 'deal-of-the-day')
  await openDeal(wrong, 'deal-of-the-day')
  const [there, here] = await Promise.all([seconds(right), seconds(wrong)])
  expect(Math.abs(there - here)).toBeLessThanOrEqual(2)
})

test.each(SIZE_OF_TODAY)(
  'claims by form without JavaScript and shows in the cart when the hold ends: $viewport',
  async (look) => {
    const page = await openPage({ ...look, javaScript: false })
    await page.goto(productOf('deal-almost-gone'))
    await claimButton(page).click()
    await see(page, 'Your cart')
    expect(await cartLines(page).first().innerText()).toMatch(
      /Lightning deal[\s\S]*Held at this price until \d{1,2}:\d\d [AP]M ET\./,
    )
    await page.goto(productOf('deal-waitlist-full'))
    await dealBox(page).getByText('All claimed; the waitlist is full.').waitFor()
    expect(await claimButton(page).count()).toBe(0)
  },
)
