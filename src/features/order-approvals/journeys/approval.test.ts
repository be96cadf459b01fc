import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { signInAs } from '#e2e/steps/account.ts'
import { arrive, isShown, open, productOf } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { buyBox, fillDetails } from '#e2e/steps/buy.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const DEMO = 'come in and look'

const openApprovals = async (page: Page) => {
  await open(page, '/account/business/approvals')
  await arrive(page, 'Order approvals')
}

test.runIf(isShown('business-approval')).each(SIZE_OF_TODAY)(
  'a buyer asks, an approver approves, and the buyer orders: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await signInAs(page, 'buyer@orvane.example', DEMO)
    await open(page, `${productOf('business-approval')}?qty=2`)
    // The header says for whom the buyer buys, once the private call has.
    await page.getByRole('button', { name: /For Halden Studio/ }).waitFor()
    await buyBox(page).getByRole('button', { name: 'Buy now', exact: true }).click()
    await fillDetails(page)
    await arrive(page, 'Review your order')
    await page.getByText('This order is above your limit of $1,000.00.').waitFor()
    expect(await page.getByRole('button', { name: /^Place order/ }).count()).toBe(0)
    await expectNoViolations(page, 'review that asks')
    await page.getByRole('textbox', { name: 'Note for the approver' }).fill('Phones for the new office')
    await page.getByRole('button', { name: 'Ask for approval' }).click()
    await arrive(page, 'Order approvals')
    await page.getByText('We’ve told the people who can approve it.').waitFor()

    const other = await openPage(look)
    await signInAs(other, 'approver@orvane.example', DEMO)
    await openApprovals(other)
    await other.getByText('Phones for the new office').first().waitFor()
    await expectNoViolations(other, 'approvals')
    await other
      .getByRole('button', { name: /^Approve the order of/ })
      .first()
      .click()
    await arrive(other, 'Order approvals')

    await openApprovals(page)
    await page
      .getByRole('button', { name: /^Order now for/ })
      .first()
      .click()
    await arrive(page, 'Review your order')
    await page.getByText('This order is approved.').waitFor()
    await page.getByRole('button', { name: /^Place order and pay/ }).click()
    await arrive(page, 'Order placed. Thank you!')
  },
)
