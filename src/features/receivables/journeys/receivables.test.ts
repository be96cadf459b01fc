import { expect, test } from 'vitest'
import { open } from '#e2e/steps/arrive.ts'
import { buyPlainly } from '#e2e/steps/buy.ts'
import { asMerchant } from '#e2e/steps/merchant.ts'
import { ONE_SIZE, openPage } from '#test/browser.ts'

/** Sends the bank's file of one entry as the merchant does. */
const receive = (order: string, amount: string) =>
  asMerchant('receivables/bank-entries', {
    csv: `id,booked_on,amount,currency,text\n${order}-${amount},2026-11-23,${amount},USD,Order ${order}`,
  })

test.each(ONE_SIZE)(
  'an invoice is owed until the bank says that all of it was paid: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    const order = await buyPlainly(page)
    const payment = page.getByRole('region', { name: 'Payment' })
    await open(page, `/orders/${order}`)
    await payment.getByText('Please pay $129.99 by').waitFor()
    await receive(order, '100.00')
    await open(page, `/orders/${order}`)
    await payment.getByText('Please pay $129.99 by').waitFor()
    await receive(order, '129.99')
    await open(page, `/orders/${order}`)
    await payment.getByText('Paid', { exact: true }).waitFor()
    expect(await payment.innerText()).not.toContain('Please pay')
  },
)
