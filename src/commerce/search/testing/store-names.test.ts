import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import type { Results } from '../contract/wire.ts'

test('a card of food says which store sells it, in each marketplace and without a statement more; a card of a device says nothing', async () => {
  const { app, commerce } = await makeStore()
  const shopper = makeShopper(app)
  const cardsOf = async (k: string) => {
    const { json } = await shopper.send({ path: `/api/marketplaces/US/search?k=${k}` })
    return (json as { entity: Results }).entity.products
  }
  const [milk] = await cardsOf('milk')
  expect(milk).toMatchObject({ asin: 'BXMILK0001', store: 'Greenhall Market' })
  const [bread] = await cardsOf('baguette')
  expect(bread).toMatchObject({ store: 'Corner Oven' })
  const devices = await cardsOf('speaker')
  expect(devices.length).toBeGreaterThan(1)
  for (const card of devices) expect(Object.keys(card)).not.toContain('store')

  const page = async (path: string) => {
    const before = commerce.db.statementCount()
    const { text } = await shopper.send({ path, headers: { accept: 'text/html' } })
    return { text, statements: commerce.db.statementCount() - before }
  }
  // What a process learns once is learned.
  await page('/s?k=tablet')
  const food = await page('/s?k=milk')
  expect(food.text).toMatch(/<p[^>]*>Greenhall Market<\/p>/)
  const device = await page('/s?k=speaker')
  expect(device.text).not.toMatch(/Greenhall Market|"store":"[A-Z]/)
  // Others may ask the database at the same moment, so that the least of several counts.
  const least = async (words: string[]) => {
    const counts: number[] = []
    for (const word of words) counts.push((await page(`/s?k=${word}`)).statements)
    return Math.min(...counts)
  }
  expect(Math.min(food.statements, await least(['butter', 'yogurt']))).toBe(
    Math.min(device.statements, await least(['cable', 'headphones'])),
  )
  const german = await makeShopper(app, 'de.localhost:3000').send({
    path: '/s?k=milch',
    headers: { accept: 'text/html' },
  })
  expect(german.text).toMatch(/<p[^>]*>Greenhall Market<\/p>/)
})
