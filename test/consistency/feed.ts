import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProductEntity } from '#commerce/product-page/contract.ts'
import { type Asked, type Fact, factsOf, type Surface } from './facts.ts'
import { minorOf, moneyOf } from './words.ts'

const seen = new WeakSet<Asked>()

/** What search engines read of all products. Whoever looks again gets a new one: a deal of which a unit came free has its price in pages at once. */
export const FEED: Surface[] = [
  {
    name: 'product feed',
    read: async (asked) => {
      const { world, visitor, prefix, asins, marketplace, isFirst } = asked
      if (!isFirst) return []
      if (seen.has(asked))
        await rm(join(world.store.commerce.config.dataDir, 'feeds'), { recursive: true, force: true })
      seen.add(asked)
      const feed = (await visitor.text(`${prefix}/feeds/products.xml`)) ?? ''
      return feed.split('<item>').flatMap((item) => {
        const said = (name: string) => new RegExp(`<g:${name}>([^<]*)<`).exec(item)?.[1]
        const money = (name: string) => (said(name) ? minorOf(said(name)?.split(' ')[0] ?? '', marketplace) : null)
        const asin = said('id') ?? ''
        if (!asins.includes(asin)) return []
        const sale = money('sale_price')
        const isForNow = said('sale_price_effective_date') !== undefined
        return factsOf(asin, {
          price: said('availability') === 'out_of_stock' ? null : (sale ?? money('price')),
          ...(isForNow
            ? { 'regular price': money('price') }
            : { 'regular price': sale ?? money('price'), 'regular list price': sale === null ? null : money('price') }),
          'regularly in stock': said('availability') !== 'out_of_stock',
        })
      })
    },
  },
]

/** What the first offer regularly costs. The feed says the same for an hour. */
export const regularFacts = (
  asin: string,
  [best]: ProductEntity['buyingOptions'],
  marketplace: Asked['marketplace'],
): Fact[] =>
  best
    ? factsOf(asin, {
        'regular price': moneyOf(best.priceToPay, marketplace),
        'regular list price': moneyOf(best.basisPrice, marketplace),
        'regularly in stock': best.callToAction.canAddToCart,
      })
    : []
