import { toClockTime } from '#platform/render/clock-time.ts'
import { asinIn, priceIn } from '#test/consistency/cards.ts'
import { type Asked, type Contribution, type Fact, factsOf } from '#test/consistency/facts.ts'
import { all, type Element, first, is, jsonIn, textOf } from '#test/consistency/read-html.ts'
import { minorIn, textsOf, unsay } from '#test/consistency/words.ts'
import type { ListedDeal } from '../contract/list.ts'
import type { DealOnPage } from '../contract/wire.ts'
import { audienceOf, dealFact, eachListed, listedDeals, optionOf, publicFacts } from './deals.facts.ts'

/** How a page writes moments before a script knows the shopper's time zone. */
const momentsIn = ({ marketplace: { locales, timeZone }, language }: Asked) => {
  const locale = locales[language] ?? language
  return (at: number) => toClockTime(at, locale, { timeZone, style: 'moment' })
}

const boxIn = (page: Element | undefined): Element | undefined =>
  all(page, is('section')).findLast((section) => all(section, is('form', { id: 'deal-box' })).length > 0)

/** What the deal box on the product page says before any script runs. */
async function boxFacts(asked: Asked, deal: ListedDeal): Promise<Fact[]> {
  const { visitor, prefix, language } = asked
  const page = await visitor.page(`${prefix}/dp/${deal.asin}`)
  const box = boxIn(page)
  const price = priceIn(box)
  if (!box || !price) return factsOf(dealFact(deal.dealId), { price: 'not on the page' })
  const t = textsOf('features/lightning-deals', language)
  const momentOf = momentsIn(asked)
  const times = { from: momentOf(deal.startsAt), until: momentOf(deal.endsAt) }
  const button = textOf(first(box, is('button', { type: 'submit' })))
  const onButton = unsay(t, 'action.add', 'price', button)
  const words = all(box, is('p')).map((p) => textOf(p))
  const instead = { [t('instead.full')]: 'full', [t('instead.soon')]: 'upcoming', [t('action.join')]: 'waitlist' }
  const stage = onButton === undefined ? [button, ...words].flatMap((each) => instead[each] ?? [])[0] : 'open'
  const isClaimed = stage === 'waitlist' || stage === 'full'
  return [
    ...factsOf(dealFact(deal.dealId), { price: price.amount, stage: stage ?? 'none' }),
    ...(onButton === undefined ? [] : factsOf(dealFact(deal.dealId), { price: minorIn(onButton) })),
    ...factsOf(`offer ${deal.offerListingId}`, { price: price.struck ?? undefined }),
    // A deal that is all claimed says what can be had instead.
    ...(isClaimed ? [] : factsOf(dealFact(deal.dealId), { times: words.includes(t('public', times)) })),
    ...factsOf(dealFact(deal.dealId), { times: true }),
    ...(await openFacts(asked, deal, page, box)),
  ]
}

/** What everybody pays, where the deal is what is open in the buy box, and can be had. */
async function openFacts(asked: Asked, deal: ListedDeal, page: Element | undefined, box: Element): Promise<Fact[]> {
  const option = await optionOf(asked, deal.asin)
  const price = priceIn(box)
  // A deal that is not cheaper than its offer stands there without a usual price, and says nothing of what everybody pays.
  if (!price?.struck || option?.dealDetails.entity.dealId !== deal.dealId) return []
  const rows = all(page, is('details', { name: 'buying-options' }))
  const open = rows.find(({ attributes }) => attributes.open !== undefined)
  const isOpen = open ? all(open, (element) => element === box).length > 0 : true
  if (!isOpen || audienceOf(option, deal.startsAt) !== 'everybody') return []
  return factsOf(deal.asin, { price: price.amount, struck: price.struck })
}

/** What the cards of the deal page say. */
async function listFacts(asked: Asked): Promise<Fact[]> {
  const { visitor, prefix, language } = asked
  const deals = await listedDeals(asked)
  const t = textsOf('features/lightning-deals', language)
  const momentOf = momentsIn(asked)
  return all(await visitor.page(`${prefix}/deals`), is('article')).flatMap((card) => {
    const deal = deals.find(({ asin }) => asin === asinIn(card))
    const price = priceIn(card)
    if (!deal || !price) return []
    const bar = first(card, is('progress'))
    const isFull = bar?.attributes['aria-valuetext'] === t('list.full')
    const words = all(card, is('p')).map((line) => textOf(line))
    const time = [deal.startsAt, deal.endsAt].find((at) => words.includes(momentOf(at)))
    return [
      ...factsOf(dealFact(deal.dealId), {
        price: price.amount,
        state: !bar ? 'UPCOMING' : isFull ? 'WAITLISTFULL' : 'AVAILABLE',
        percent: bar ? Number(bar.attributes.value) : undefined,
        [bar ? 'ends' : 'starts']: time ?? 'at another time',
      }),
      ...factsOf(`offer ${deal.offerListingId}`, { price: price.struck ?? undefined }),
    ]
  })
}

/** Pages as they are before any script runs. */
export const FACTS: Contribution = {
  surfaces: [
    { name: 'deal page', read: listFacts },
    { name: 'deal box', read: (asked) => eachListed(asked, (deal) => boxFacts(asked, deal)) },
    {
      name: "deal in the product page's data",
      read: (asked) =>
        eachListed(asked, async ({ asin }) => {
          const page = await asked.visitor.page(`${asked.prefix}/dp/${asin}`)
          const data =
            page && (jsonIn(page, { id: 'page-data' }) as { props: { features: Record<string, DealOnPage> } })
          const deal = data?.props.features['lightning-deals']
          return deal ? publicFacts(deal, asked) : []
        }),
    },
  ],
}
