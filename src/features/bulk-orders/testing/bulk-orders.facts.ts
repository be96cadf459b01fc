import { type Asked, type Contribution, type Fact, factsOf } from '#test/consistency/facts.ts'
import { all, type Element, first, hasClass, is, readHtml } from '#test/consistency/read-html.ts'
import { minorIn, moneyOf } from '#test/consistency/words.ts'
import type { BulkReview } from '../contract/lines.ts'

const QUANTITY = 2

const textOf = (asins: string[]): string => asins.map((asin) => `${asin} ${QUANTITY}`).join('\n')

const reviewOf = ({ visitor: { kind } }: Asked) => `bulk order of the ${kind}`

/** What the call says of products that can be bought: their offer's price, and what two of each come to. */
async function readApi(asked: Asked): Promise<Fact[]> {
  const { visitor, prefix, marketplace, asins } = asked
  const path = `${prefix}/api/marketplaces/${marketplace.code}/bulk-orders/read`
  const { status, json } = await visitor.shopper.send({ method: 'POST', path, body: { text: textOf(asins) } })
  if (status !== 200) return []
  const { lines, total } = json as BulkReview
  return [
    ...lines.flatMap(({ asin, offerListingId, price, total: sum, fault }) =>
      fault === null && price && sum
        ? [
            ...factsOf(`offer ${offerListingId}`, { price: moneyOf(price, marketplace) }),
            ...factsOf(`${asin} in the ${reviewOf(asked)}`, { total: moneyOf(sum, marketplace) }),
          ]
        : [],
    ),
    ...factsOf(reviewOf(asked), { total: moneyOf(total, marketplace), lines: lines.length }),
  ]
}

/** The text of an element without that of elements in it. */
const ownText = ({ children }: Element): string => children.filter((child) => typeof child === 'string').join('')

/** The same as the page says it. */
async function readPage(asked: Asked): Promise<Fact[]> {
  const { visitor, prefix, asins } = asked
  const form = { text: textOf(asins) }
  const headers = { accept: 'text/html' }
  const path = `${prefix}/bulk-order/review`
  const { status, text } = await visitor.shopper.send({ method: 'POST', path, form, headers })
  if (status !== 200) return []
  const page = readHtml(text)
  const rows = all(page, is('li')).flatMap((row) => {
    const asin = first(row, (element) => element.attributes.name?.startsWith('quantity-') ?? false)?.attributes.name
    const price = first(row, (element) => element.tag === 'p' && hasClass(element, 'tabular'))
    return asin === undefined ? [] : [{ asin: asin.replace('quantity-', ''), total: price && minorIn(ownText(price)) }]
  })
  const total = first(page, (element) => element.tag === 'strong' && hasClass(element, 'tabular'))
  return [
    ...rows.flatMap(({ asin, total: sum }) =>
      factsOf(`${asin} in the ${reviewOf(asked)}`, { total: sum ?? undefined }),
    ),
    ...factsOf(reviewOf(asked), { total: (total && minorIn(ownText(total))) ?? undefined, lines: rows.length }),
  ]
}

export const FACTS: Contribution = {
  surfaces: [
    { name: 'bulk order API', read: readApi },
    { name: 'bulk order page', read: readPage },
  ],
}
