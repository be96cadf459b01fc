import type { BuyingOption } from '#commerce/offers/contract.ts'
import type { ProductEntity } from '#commerce/product-page/contract.ts'
import { depositIn, depositOf, priceIn } from './cards.ts'
import { type Asked, type Fact, factsOf, type Surface } from './facts.ts'
import { regularFacts } from './feed.ts'
import { all, type Element, first, is, jsonIn, textOf } from './read-html.ts'
import { minorIn, minorOf, moneyOf, stockIn, stockOf, textsOf, unsay } from './words.ts'

type SchemaOffer = {
  price: string
  priceCurrency: string
  availability: string
  itemCondition: string
  seller?: { name: string }
}
type PageData = { props: { buyingOptions: BuyingOption[] } }

const offerOf = (id: string) => `offer ${id}`

/** A surface that says something of each product on its own. */
const each = (name: string, read: (asked: Asked, asin: string) => Promise<Fact[]>): Surface => ({
  name,
  read: async (asked) => (await Promise.all(asked.asins.map((asin) => read(asked, asin)))).flat(),
})

/** A price and a button that sends a form elsewhere on the page. */
const isBuyBar = (element: Element): boolean => {
  const [price, button, ...more] = element.children.filter((child) => typeof child !== 'string')
  return more.length === 0 && price?.tag === 'p' && button?.tag === 'button' && button.attributes.form !== undefined
}

const pageOf = ({ visitor, prefix }: Asked, asin: string) => visitor.page(`${prefix}/dp/${asin}`)

/** What a feature gives a product's page; undefined where it has nothing there. */
export async function featureOn<Data>(
  { visitor, prefix = '' }: Pick<Asked, 'visitor'> & { prefix?: string },
  asin: string,
  feature: string,
): Promise<Data | undefined> {
  const page = await visitor.page(`${prefix}/dp/${asin}`)
  const data = page && (jsonIn(page, { id: 'page-data' }) as { props: { features: Record<string, Data> } })
  return data?.props.features[feature]
}

/** An offer for search engines as one line, so that lists compare. */
const schemaWords = (price: number | string | null, type: string, isNew: boolean, seller = '') =>
  `${price} ${type} ${isNew ? 'new' : 'used'} ${seller}`

/** The price that search engines are told first: new before used, then the lowest, among those that can be had, or else by invitation. */
function bestOf(offers: SchemaOffer[], { marketplace }: Asked): number | null {
  const there = offers.filter(({ availability }) => !availability.endsWith('/OutOfStock'))
  const open = there.filter(({ availability }) => !availability.endsWith('/Reserved'))
  const priced = (open.length > 0 ? open : there).map(({ price, itemCondition }) => ({
    price: minorOf(price, marketplace),
    isNew: itemCondition.endsWith('/NewCondition'),
  }))
  const shown = priced.some(({ isNew }) => isNew) ? priced.filter(({ isNew }) => isNew) : priced.slice(0, 1)
  return shown.length > 0 ? Math.min(...shown.map(({ price }) => price)) : null
}

/** What the form of an offer says. */
function formFacts(form: Element, asked: Asked): Fact[] {
  const id = first(form, is('input', { name: 'offerListingID' }))?.attributes.value ?? ''
  const price = priceIn(form)
  const sentences = all(form, is('p')).map((paragraph) => textOf(paragraph))
  const stock = sentences.flatMap((sentence) => stockIn(sentence, asked.language) ?? [])[0]
  const offers = textsOf('commerce/offers', asked.language)
  const notes = all(form, is('span')).map((span) => textOf(span))
  const lowest = notes.flatMap((note) => unsay(offers, 'lowest', 'amount', note) ?? [])[0]
  const number = first(form, is('input', { type: 'number', name: 'quantity' }))
  const slots = all(form, (element) => element.attributes['data-hydrate'] !== undefined)
  const isOfFeature = (field: Element) => slots.some((slot) => all(slot, (element) => element === field).length > 0)
  return factsOf(offerOf(id), {
    price: price?.amount,
    list: price?.struck,
    stock: stock ?? 'no words',
    deposit: depositIn(form, asked.language),
    'lowest before': lowest === undefined ? null : minorIn(lowest),
    // A feature's own field may allow less than the offer does.
    limit: number && !isOfFeature(number) ? Number(number.attributes.max) : undefined,
  })
}

const isOfferForm = (element: Element): boolean =>
  element.tag === 'form' && all(element, is('input', { name: 'offerListingID' })).length > 0

/** The buy box's offer that is open when the page comes, if it is one of the store's own: what everybody pays. */
function openFacts(asin: string, page: Element): Fact[] {
  const main = first(page, is('form', { id: 'buy-box' }))
  const row = all(page, is('details')).find((details) => all(details, (element) => element === main).length > 0)
  const price = priceIn(main)
  if (!price || (row && row.attributes.open === undefined)) return []
  return factsOf(asin, { price: price.amount, struck: price.struck })
}

/** Rows name the price that their form shows. */
const rowFacts = (page: Element): Fact[] =>
  all(page, is('details', { name: 'buying-options' })).flatMap((row) => {
    const form = first(row, isOfferForm)
    const id = first(form, is('input', { name: 'offerListingID' }))?.attributes.value
    const amount = all(first(row, is('summary')), is('span')).at(-1)
    return id ? factsOf(offerOf(id), { price: minorIn(textOf(amount)) }) : []
  })

/** The other offers below: the price stands before the form. */
const otherFacts = (page: Element): Fact[] =>
  all(page, is('li')).flatMap((item) => {
    const id =
      item.children.length === 2 ? first(first(item, isOfferForm), is('input', { name: 'offerListingID' })) : undefined
    const amount = first(item, is('strong'))
    return id && amount ? factsOf(offerOf(id.attributes.value ?? ''), { price: minorIn(textOf(amount)) }) : []
  })

/** The stripe of a device family. A product without choices has one price, the one on its cards. */
function stripeFacts(asin: string, page: Element, { language }: Asked): Fact[] {
  const stripe = first(page, (element) => element.tag === 'nav' && element.attributes['data-family'] !== undefined)
  const t = textsOf('commerce/product-page', language)
  const hasChoices = all(page, is('nav')).some(
    (nav) => nav !== stripe && all(nav, is('strong')).length > 0 && all(nav, is('li')).length > 0,
  )
  return all(stripe, is('a')).flatMap((link, index) => {
    const words =
      all(link, is('span'))
        .map((span) => textOf(span))
        .at(-1) ?? ''
    const from = unsay(t, 'family.from', 'price', words)
    const says = words === t('family.outOfStock') ? null : minorIn(from ?? words)
    const isOwn = link.attributes['aria-current'] === 'page' && !hasChoices
    return [
      ...factsOf(`family ${stripe?.attributes['data-family']}, member ${index + 1}`, { price: says }),
      ...(isOwn ? factsOf(asin, { price: says }) : []),
    ]
  })
}

/** What a product's page says, to people and to programs, and what the product API says. */
export const PRODUCT: Surface[] = [
  each('product page', async (asked, asin) => {
    const page = await pageOf(asked, asin)
    if (!page) return []
    const forms = all(
      page,
      (element) => isOfferForm(element) && all(element, is('input', { type: 'number' })).length > 0,
    )
    return [
      ...forms.flatMap((form) => formFacts(form, asked)),
      ...openFacts(asin, page),
      ...factsOf(`${asin} in ${asked.language}`, { title: textOf(first(page, is('h1'))) }),
    ]
  }),
  each("phone's buy bar", async (asked, asin) => {
    const bar = first(await pageOf(asked, asin), isBuyBar)
    return bar ? factsOf(asin, { price: minorIn(textOf(first(bar, is('p')))) }) : []
  }),
  each("product page's rows", async (asked, asin) => {
    const page = await pageOf(asked, asin)
    return page ? [...rowFacts(page), ...otherFacts(page)] : []
  }),
  each('device-family stripe', async (asked, asin) => {
    const page = await pageOf(asked, asin)
    return page ? stripeFacts(asin, page, asked) : []
  }),
  each("product page's data", async (asked, asin) => {
    const page = await pageOf(asked, asin)
    const data = page && (jsonIn(page, { id: 'page-data' }) as PageData | undefined)
    return (data?.props.buyingOptions ?? []).flatMap((option) =>
      factsOf(offerOf(option.offerListingId), {
        price: moneyOf(option.price, asked.marketplace),
        list: moneyOf(option.listPrice, asked.marketplace),
        'lowest before': moneyOf(option.lowestPrice, asked.marketplace),
        stock: stockOf(option.availability),
        deposit: depositOf(option.deposit, asked.marketplace),
        'type of stock': option.availability.type,
        limit: option.maxOrderQuantity,
      }),
    )
  }),
  each('JSON-LD', async (asked, asin) => {
    const page = await pageOf(asked, asin)
    const said = page && (jsonIn(page, { type: 'application/ld+json' }) as { offers: SchemaOffer[] } | undefined)
    if (!said) return []
    const own = said.offers.filter(({ seller }) => seller)
    const lines = own.map(({ price, availability, itemCondition, seller }) =>
      schemaWords(
        minorOf(price, asked.marketplace),
        availability.split('/').at(-1) ?? '',
        itemCondition.endsWith('/NewCondition'),
        seller?.name,
      ),
    )
    return factsOf(asin, { price: bestOf(said.offers, asked), offers: lines.join(', ') })
  }),
  each('Open Graph', async (asked, asin) => {
    const page = await pageOf(asked, asin)
    const title = first(page, is('meta', { property: 'og:title' }))?.attributes.content
    const end = textsOf('commerce/product-page', asked.language)
    return title ? factsOf(`${asin} in ${asked.language}`, { title: unsay(end, 'title', 'title', title) ?? title }) : []
  }),
  each('product API', async ({ visitor, prefix, marketplace, language }, asin) => {
    const path = `${prefix}/api/marketplaces/${marketplace.code}/products/${asin}`
    const answer = await visitor.json<{ entity: ProductEntity }>(path)
    if (!answer) return []
    const { title, buyingOptions } = answer.entity
    const types: Record<string, string> = {
      IN_STOCK: 'InStock',
      LOW_STOCK: 'LimitedAvailability',
      OUT_OF_STOCK: 'OutOfStock',
      BY_INVITATION: 'Reserved',
      PREORDER: 'PreOrder',
    }
    const lines = buyingOptions.map(({ priceToPay, availability, type, merchantName }) =>
      schemaWords(moneyOf(priceToPay, marketplace), types[availability.type] ?? '', type.endsWith('NEW'), merchantName),
    )
    return [
      ...factsOf(asin, { offers: lines.join(', ') }),
      ...factsOf(`${asin} in ${language}`, { title: title.displayString }),
      ...buyingOptions.flatMap((option) =>
        factsOf(offerOf(option.offerListingId), {
          price: moneyOf(option.priceToPay, marketplace),
          list: moneyOf(option.basisPrice, marketplace),
          deposit: depositOf(option.deposit, marketplace),
          'type of stock': option.availability.type,
          limit: option.quantity.maxOrderQuantity,
        }),
      ),
      ...regularFacts(asin, buyingOptions, marketplace),
    ]
  }),
]
