import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'

const CHOICES = 'Check the options on this page'

/** What the product's page says, without its data. `sold` are products to sell out first. */
async function pageOf(asin: string, { sold = [] as string[] } = {}) {
  const { app, commerce, cache } = await makeStore()
  for (const each of sold)
    await commerce.db.query({ name: '', text: 'UPDATE offers.offers SET stock = 0 WHERE asin = $1' }, [each])
  cache.invalidate([`product:${asin}`])
  const { text } = await makeShopper(app).send({ path: `/dp/${asin}`, headers: { accept: 'text/html' } })
  return text.replaceAll(/<script.*?<\/script>/gs, '')
}

test('a page that is sold out advises other choices only where there are some', async () => {
  const minis = ['BXMINI0001', 'BXMINI0002', 'BXMINI0003', 'BXMINI0004']
  expect(await pageOf('BXMINI0001', { sold: ['BXMINI0001'] })).toContain(CHOICES)
  expect(await pageOf('BXMINI0001', { sold: minis })).not.toContain(CHOICES)
  expect(await pageOf('BXDRUM0001', { sold: ['BXDRUM0001'] })).not.toContain(CHOICES)
})
