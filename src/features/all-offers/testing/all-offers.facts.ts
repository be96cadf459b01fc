import { depositIn, depositOf, priceIn } from '#test/consistency/cards.ts'
import { type Asked, type Contribution, type Fact, factsOf } from '#test/consistency/facts.ts'
import { featureOn } from '#test/consistency/product.ts'
import { all, first, is, textOf } from '#test/consistency/read-html.ts'
import { minorIn, moneyOf, stockIn, stockOf, textsOf, unsay } from '#test/consistency/words.ts'
import type { OnPage } from '../contract/pages.ts'
import type { AllOffers } from '../contract/wire.ts'
import { offersPath } from '../rules/paths.ts'

const each = (name: string, read: (asked: Asked, asin: string) => Promise<Fact[]>) => ({
  name,
  read: async (asked: Asked) => (await Promise.all(asked.asins.map((asin) => read(asked, asin)))).flat(),
})

const aboutAll = (asin: string) => `all offers of ${asin}`

const listOf = ({ visitor, marketplace }: Asked, asin: string) =>
  visitor.json<AllOffers>(`/api/marketplaces/${marketplace.code}/products/${asin}/offers`)

async function apiFacts(asked: Asked, asin: string): Promise<Fact[]> {
  const list = await listOf(asked, asin)
  const { marketplace } = asked
  return (list?.offers ?? []).flatMap((offer) =>
    factsOf(`offer ${offer.offerListingId}`, {
      price: moneyOf(offer.price, marketplace),
      list: moneyOf(offer.listPrice, marketplace),
      'lowest before': moneyOf(offer.lowestPrice, marketplace),
      stock: stockOf(offer.availability),
      'type of stock': offer.availability.type,
      deposit: depositOf(offer.deposit, marketplace),
      limit: offer.maxOrderQuantity,
      'seller and condition': `${offer.seller.name}, ${offer.condition}`,
    }),
  )
}

/** What the rows of the page say. */
async function pageFacts(asked: Asked, asin: string): Promise<Fact[]> {
  const { visitor, prefix, language } = asked
  const own = textsOf('features/all-offers', language)
  const offers = textsOf('commerce/offers', language)
  const conditions = ['new', 'like-new', 'very-good', 'good', 'acceptable']
  const page = await visitor.page(prefix + offersPath(asin))
  return all(page, (element) => element.attributes['data-offer'] !== undefined).flatMap((row) => {
    const price = priceIn(row)
    const words = all(row, is('p')).map((paragraph) => textOf(paragraph))
    const seller = words.flatMap((text) => unsay(own, 'soldBy', 'seller', text) ?? [])[0]
    const condition = conditions.find((name) => words.includes(own(`condition.${name}`)))
    const notes = [...words, ...all(row, is('span')).map((span) => textOf(span))]
    const lowest = notes.flatMap((text) => unsay(offers, 'lowest', 'amount', text) ?? [])[0]
    return factsOf(`offer ${row.attributes['data-offer']}`, {
      price: price?.amount,
      list: price?.struck,
      'lowest before': lowest === undefined ? null : minorIn(lowest),
      stock: words.flatMap((text) => stockIn(text, language) ?? [])[0] ?? 'no words',
      deposit: depositIn(row, language),
      limit: Number(textOf(all(row, is('dd')).at(-1))),
      'seller and condition': `${seller}, ${condition}`,
    })
  })
}

/** How many there are and from which price on, where a product's page says it. */
async function linkFacts(asked: Asked, asin: string): Promise<Fact[]> {
  const data = await featureOn<OnPage>(asked, asin, 'all-offers')
  return data ? factsOf(aboutAll(asin), { count: data.count, from: minorIn(data.from) }) : []
}

async function totalFacts(asked: Asked, asin: string): Promise<Fact[]> {
  const list = await listOf(asked, asin)
  // Further pages may have cheaper ones.
  if (!list || list.next || list.total < 2) return []
  const prices = list.offers.map(({ price }) => Number(moneyOf(price, asked.marketplace)))
  return factsOf(aboutAll(asin), { count: list.total, from: Math.min(...prices) })
}

async function headingFacts({ visitor, prefix, language }: Asked, asin: string): Promise<Fact[]> {
  const page = await visitor.page(prefix + offersPath(asin))
  const title = textOf(first(page, is('h1')))
  const said = page && unsay(textsOf('features/all-offers', language), 'heading', 'title', title)
  return said === undefined ? [] : factsOf(`${asin} in ${language}`, { title: said })
}

export const FACTS: Contribution = {
  surfaces: [
    each('API of all offers', apiFacts),
    each('page of all offers', async (asked, asin) => [
      ...(await pageFacts(asked, asin)),
      ...(await headingFacts(asked, asin)),
    ]),
    each('link to all offers', linkFacts),
    each('totals of all offers', totalFacts),
  ],
}
