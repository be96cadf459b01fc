import type { ProductCard } from '#commerce/storefront/contract.ts'
import { cardsOn, wireCardFacts } from '#test/consistency/cards.ts'
import type { Contribution } from '#test/consistency/facts.ts'

export const FACTS: Contribution = {
  surfaces: [
    {
      name: 'recently viewed API',
      read: async ({ visitor, prefix, asins, marketplace }) => {
        const list = await visitor.json<{ products: ProductCard[] }>(`${prefix}/api/recently-viewed`)
        return (list?.products ?? [])
          .filter(({ asin }) => asins.includes(asin))
          .flatMap((card) => wireCardFacts(card, marketplace))
      },
    },
    {
      name: 'recently viewed page',
      read: async ({ visitor, prefix, asins, language }) =>
        cardsOn(await visitor.page(`${prefix}/recently-viewed`), asins, language),
    },
  ],
  steps: [
    {
      name: 'look at a product with scripts',
      begins: true,
      run: async ({ visitor, asins, pick }) => {
        const asin = pick(asins)
        if (!asin) return undefined
        await visitor.shopper.send({ method: 'POST', path: '/api/recently-viewed', body: { asin } })
        return { did: `looks at ${asin} with scripts`, asins: [asin] }
      },
    },
  ],
}
