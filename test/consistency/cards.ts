import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { DEPOSIT_KINDS, type ShownDeposit } from '#commerce/offers/contract.ts'
import type { ProductCard } from '#commerce/storefront/contract.ts'
import { type Fact, factsOf } from './facts.ts'
import { all, type Element, first, hasClass, is, textOf } from './read-html.ts'
import { minorIn, moneyOf, textsOf, unsay } from './words.ts'

/** A price as the price part shows it: the amount, what is struck beside it and what that is called. */
export type ShownPrice = { amount: number | null; struck: number | null; label: string; rest: string[] }

/** The first price in an element; undefined if it shows none. */
export function priceIn(element: Element | undefined): ShownPrice | undefined {
  const paragraph = first(
    element,
    (each) => each.tag === 'p' && hasClass(each, 'tabular') && all(each, is('span')).length > 0,
  )
  const [amount, ...rest] = (paragraph?.children ?? []).filter((child) => typeof child !== 'string')
  if (!amount) return undefined
  const struck = rest.find(is('s'))
  return {
    amount: minorIn(textOf(amount, true)),
    struck: struck ? minorIn(textOf(struck, true)) : null,
    label: textOf(first(struck, is('span'))),
    rest: rest.filter(is('span')).map((each) => textOf(each)),
  }
}

/** The deposit that the wire says, and the one that words say. */
export const depositOf = (deposit: ShownDeposit | undefined, marketplace: Marketplace): string | null =>
  deposit ? `${deposit.kind} ${moneyOf(deposit, marketplace)}` : null

export function depositIn(element: Element | undefined, language: string): string | null {
  const t = textsOf('commerce/measures', language)
  const found = all(element, is('p')).flatMap((words) =>
    DEPOSIT_KINDS.flatMap((kind) => {
      const amount = unsay((key, values) => t(key, { ...values, kind }), 'plus', 'displayString', textOf(words))
      return amount === undefined ? [] : `${kind} ${minorIn(amount)}`
    }),
  )
  return found[0] ?? null
}

/** What a card on the wire says. A card that is sold out shows no price. */
export function wireCardFacts(card: ProductCard, marketplace: Marketplace): Fact[] {
  if (!card.price || card.availability.type === 'OUT_OF_STOCK') return factsOf(card.asin, { price: null })
  const { special } = card
  const isForAll = special?.audience === 'everybody'
  return factsOf(card.asin, {
    price: moneyOf(card.price, marketplace),
    struck: moneyOf(card.listPrice, marketplace),
    'struck as': card.listPrice ? (isForAll ? 'usual' : 'list') : null,
    'lowest before': moneyOf(card.lowestPrice, marketplace),
    deposit: depositOf(card.deposit, marketplace),
    special: special ? (isForAll ? 'everybody' : `${special.audience} ${moneyOf(special.price, marketplace)}`) : null,
  })
}

/** What the words of a card say. */
export function shownCardFacts(asin: string, card: Element, language: string): Fact[] {
  const t = textsOf('commerce/storefront', language)
  const price = priceIn(card)
  if (!price) return textOf(card).includes(t('outOfStock')) ? factsOf(asin, { price: null }) : []
  const offers = textsOf('commerce/offers', language)
  const lowest = price.rest.flatMap((text) => unsay(offers, 'lowest', 'amount', text) ?? [])[0]
  return factsOf(asin, {
    price: price.amount,
    struck: price.struck,
    'struck as': price.label === '' ? null : price.label === t('usualPrice') ? 'usual' : 'list',
    'lowest before': lowest === undefined ? null : minorIn(lowest),
    deposit: depositIn(card, language),
    special: specialIn(card, language),
  })
}

/** The special price on a card's badge. */
function specialIn(card: Element, language: string): string | null {
  const t = textsOf('commerce/storefront', language)
  for (const badge of all(card, is('p')).map((each) => textOf(each))) {
    if (badge === t('special.everybody', { price: '' })) return 'everybody'
    for (const audience of ['plus', 'app']) {
      const amount = unsay(t, `special.${audience}`, 'price', badge)
      if (amount !== undefined && /^\D{0,4}[\d.,\u202f]+\D{0,3}$/.test(amount)) return `${audience} ${minorIn(amount)}`
    }
  }
  return null
}

/** The product that a card or a cell leads to. */
export const asinIn = (element: Element): string | undefined =>
  all(element, is('a')).flatMap(({ attributes: { href = '' } }) => /\/dp\/(\w{10})$/.exec(href)?.[1] ?? [])[0]

/** What the product cards on a page say of these products. */
export const cardsOn = (page: Element | undefined, asins: string[], language: string): Fact[] =>
  all(page, is('article')).flatMap((card) => {
    const asin = asinIn(card)
    return asin && asins.includes(asin) ? shownCardFacts(asin, card, language) : []
  })
