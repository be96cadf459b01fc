import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import type { Results } from '../contract/wire.ts'

const families = statement(`SELECT asin, coalesce(family, asin) AS family FROM catalog.products`, {
  asin: 'text',
  family: 'text!',
})

test.each(['speaker', 'earbuds', 'tablet'])(
  'a search shows one of each product before a second color or size of any: %s',
  async (words) => {
    const { app, commerce } = await sharedStore()
    const { json } = await makeShopper(app).send({ path: `/api/marketplaces/US/search?k=${words}` })
    const { products, pages } = (json as { entity: Results }).entity
    const familyOf = new Map((await commerce.db.query(families)).map(({ asin, family }) => [asin, family]))
    const hits = products.map(({ asin }) => familyOf.get(asin))
    const different = new Set(hits).size
    expect([pages, hits.length > different]).toEqual([1, true])
    expect(new Set(hits.slice(0, different)).size).toBe(different)
  },
)
