import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { DRUM, openWith } from './testing.ts'

test('a product page offers monthly payments while there is a program, the same to everybody', async () => {
  const { store, program, end, create } = await openWith({ makeStore, makeSignedIn })
  const html = async () =>
    (await makeShopper(store.app).send({ path: `/dp/${DRUM.asin}`, headers: { accept: 'text/html' } })).text
  await expect.poll(html).toContain('Pay in 5 monthly payments: first 4 × $26.00, then 1 × $25.99')
  expect(await html()).toContain(`value="${program.id}"`)
  await end(program.id)
  await expect.poll(html).not.toContain('installments-check')
  await create({ parts: 3 })
  await expect.poll(html).toContain('Pay in 3 monthly payments of $43.33')
})

test('the demo data shows both scenarios in every marketplace', async () => {
  const { store } = await openWith({ makeStore, makeSignedIn })
  for (const market of ['', 'gb.', 'de.', 'fr.', 'it.', 'es.', 'br.', 'jp.'])
    for (const asin of ['BXPHON0004', 'BXFRAM0015']) {
      const shopper = makeShopper(store.app, `${market}localhost:3000`)
      const { text } = await shopper.send({ path: `/dp/${asin}`, headers: { accept: 'text/html' } })
      expect(text.match(/name="installments-check"/g)?.length, `${market} ${asin}`).toBeGreaterThan(0)
    }
})
