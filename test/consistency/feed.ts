import type { ProductEntity } from '#commerce/product-page/contract.ts'
import { type Asked, type Fact, factsOf, type Surface } from './facts.ts'
import { minorOf, moneyOf } from './words.ts'

/** What search engines read of all products. */
export const FEED: Surface[] = [
  {
    name: 'product feed',
    read: async ({ visitor, prefix, asins, marketplace, isFirst }) => {
      if (!isFirst) return []
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
