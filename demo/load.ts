import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { hasProducts } from '#commerce/catalog/queries.ts'
import { type Field, LANGUAGE_FIELDS, SHARED_FIELDS, sqlTypesOf } from '#commerce/catalog/work/product-fields.ts'
import { settleFood } from '#commerce/catalog/work/settle-food.ts'
import type { ServerFeature } from '#commerce/feature.ts'
import { DEMO_IDS } from '#commerce/fresh-stores/rules/demo.ts'
import { firstLanguage, MARKETPLACES, type Marketplace } from '#commerce/marketplace/rules.ts'
import { indexProducts } from '#commerce/search/queries/index-products.ts'
import { countCategories } from '#commerce/search/queries/list-catalog.ts'
import type { Database, Sql } from '#platform/db/sql.ts'
import { statement } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Clock } from '#platform/store/platform.ts'
import { addDemoAccounts } from './accounts.ts'
import { inBritish } from './british.ts'
import { addDemoDelivery } from './delivery.ts'
import { DEVICE_FAMILIES } from './families.ts'
import { localPrice, roundPrice } from './prices.ts'
import { FEATURED, RANGE } from './range.ts'
import { SELLERS } from './sellers.ts'
import { TRANSLATIONS, translate } from './translate.ts'
import type { DemoOffer, DemoProduct } from './types.ts'

const LANGUAGES = ['en', ...Object.keys(TRANSLATIONS)]
const GIFT_WRAP_CENTS = 499
const IMAGE_SIZE = 1000

const PAUSE_MILLISECONDS = 200

const lock = statement(`SELECT pg_try_advisory_xact_lock(7260513) AS "isFirst"`, { isFirst: 'boolean' })
const addSellers = statement(
  `INSERT INTO offers.sellers (id, name, rating, ships_from)
   SELECT id, name, rating, "shipsFrom" FROM jsonb_to_recordset($1::jsonb) AS s(id text, name text, rating int, "shipsFrom" text)`,
)
const namesOf = (fields: Field[]) => fields.map(({ column }) => column).join(', ')
const addProducts = statement(
  `INSERT INTO catalog.products (asin, category, variation, images, ${namesOf(SHARED_FIELDS)})
   SELECT asin, category, variation, images, ${namesOf(SHARED_FIELDS)}
   FROM jsonb_to_recordset($1::jsonb) AS p(asin text, category text, variation jsonb, images jsonb, ${sqlTypesOf(SHARED_FIELDS)})`,
)
const addTexts = statement(
  `INSERT INTO catalog.texts (asin, language, category, bullets, specifications, variation, image_texts, ${namesOf(LANGUAGE_FIELDS)})
   SELECT asin, language, category, bullets, specifications, variation, texts, ${namesOf(LANGUAGE_FIELDS)}
   FROM jsonb_to_recordset($1::jsonb) AS t(asin text, language text, category text, bullets jsonb, specifications jsonb, variation jsonb, texts jsonb,
     ${sqlTypesOf(LANGUAGE_FIELDS)})`,
)
const addFamilies = statement(
  `INSERT INTO catalog.device_families (code, names, hover)
   SELECT code, names, hover FROM jsonb_to_recordset($1::jsonb) AS f(code text, names jsonb, hover text)`,
)
const addMembers = statement(
  `INSERT INTO catalog.device_family_members (asin, device_family, place, names)
   SELECT asin, device_family, place, names
   FROM jsonb_to_recordset($1::jsonb) AS m(asin text, device_family text, place int, names jsonb)`,
)
const addOffers = statement(
  `INSERT INTO offers.offers (id, marketplace, asin, seller_id, condition, note, price, list_price, gift_wrap_price, stock, max_order_quantity, sold, store)
   SELECT id, marketplace, asin, seller, condition, note, price, list_price, gift_wrap_price, stock, max, sold, store
   FROM jsonb_to_recordset($1::jsonb) AS o(id text, marketplace text, asin text, seller text, condition text, note text, price bigint,
     list_price bigint, gift_wrap_price bigint, stock int, max int, sold jsonb, store text)`,
)

// Reduced offers get a price history: list price until 20 days ago, then halfway, and the current price for the last 6 days.
const addPastPrices = statement(
  `WITH reduced AS (
     UPDATE offers.offers SET price_since = $1::timestamptz - interval '6 days' WHERE list_price > price
     RETURNING id, list_price, price + (list_price - price) / 2 AS middle)
   INSERT INTO offers.past_prices (offer_id, price, began_at, ended_at)
   SELECT id, list_price, $1::timestamptz - interval '90 days', $1::timestamptz - interval '20 days' FROM reduced
   UNION ALL SELECT id, middle, $1::timestamptz - interval '20 days', $1::timestamptz - interval '6 days' FROM reduced`,
)

/**
 * Fills an empty store with the demo range and each feature's demo data. Returns the number of products added (0 if the store
 * already has products). Processes that start together wait for the one that fills the store.
 */
export async function loadDemo(db: Database, modules: Pick<ServerFeature, 'demo'>[], clock: Clock): Promise<number> {
  for (;;) {
    const result = await db.transaction(async (sql): Promise<Result<number, 'busy'>> => {
      const [{ isFirst } = { isFirst: false }] = await sql.query(lock)
      if (!isFirst) return fail('busy')
      if (await hasProducts(sql)) return ok(0)
      await fill(sql, clock)
      for (const { demo } of modules) await demo?.(sql, clock)
      await addDemoAccounts(sql)
      return ok(RANGE.length)
    })
    if (result.ok) return result.value
    await wait(PAUSE_MILLISECONDS)
  }
}

async function fill(sql: Sql, clock: Clock): Promise<void> {
  await sql.query(addSellers, [JSON.stringify(SELLERS)])
  await sql.query(addProducts, [JSON.stringify(RANGE.map(toProductRow))])
  await sql.query(addTexts, [JSON.stringify(LANGUAGES.flatMap((language) => RANGE.map(toTextRow(language))))])
  const british = RANGE.flatMap((product) => inBritish(product) ?? [])
  await sql.query(addTexts, [JSON.stringify(british.map(toTextRow('en-GB')))])
  await settleFood(
    sql,
    RANGE.map(({ asin }) => asin),
  )
  await sql.query(addFamilies, [JSON.stringify(DEVICE_FAMILIES)])
  await sql.query(addMembers, [JSON.stringify(DEVICE_FAMILIES.flatMap(toMemberRows))])
  await sql.query(addOffers, [JSON.stringify(MARKETPLACES.flatMap((market) => RANGE.flatMap(toOfferRows(market))))])
  await addDemoDelivery(sql)
  await sql.query(addPastPrices, [new Date(clock.now()).toISOString()])
  await indexProducts(
    sql,
    RANGE.map(({ asin }) => asin),
  )
  await countCategories(sql)
}

/** Leaves out pictures that do not exist yet, so that no page shows a broken image. */
const taken = ({ images }: DemoProduct) =>
  images.filter(([id]) => existsSync(new URL(`./images/${id}.webp`, import.meta.url)))

/** The columns of what a product says. */
const columnsOf = (fields: Field[], said: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(fields.map((field) => [field.column, said[field.name] ?? ('usual' in field ? field.usual : null)]))

function toProductRow(product: DemoProduct) {
  const { asin, category, variation = {} } = product
  const place = FEATURED.indexOf(asin)
  const usual = { brand: 'Orvane', featured: place < 0 ? null : place, needsDelivery: category !== 'Services' }
  return {
    ...columnsOf(SHARED_FIELDS, { ...usual, ...product }),
    asin,
    category,
    variation: Object.fromEntries(Object.entries(variation).map(([dimension, [key]]) => [dimension, key])),
    images: taken(product).map(([id]) => ({ id, width: IMAGE_SIZE, height: IMAGE_SIZE })),
  }
}

const toTextRow = (language: string) => (original: DemoProduct) => {
  const product = translate(original, language)
  const { asin, category, bullets, specifications, variation = {} } = product
  return {
    ...columnsOf(LANGUAGE_FIELDS, product),
    asin,
    language,
    bullets,
    specifications,
    texts: taken(product).map(([, text]) => text),
    category: language.startsWith('en') ? null : category,
    variation: Object.fromEntries(
      Object.entries(variation).map(([dimension, [, name, value]]) => [dimension, { name, value }]),
    ),
  }
}

const toMemberRows = ({ code, members }: (typeof DEVICE_FAMILIES)[number]) =>
  members.map(([asin, name], place) => ({ asin, device_family: code, place, names: { en: name } }))

/** An offer has a single note, written in the first language of its marketplace. */
const toOfferRows = (market: Marketplace) => (product: DemoProduct) =>
  (product.soldIn ?? [market.code]).includes(market.code) ? offerRows(market, product) : []

const offerRows = (market: Marketplace, product: DemoProduct) =>
  translate(product, firstLanguage(market)).offers.map((offer, index) => toOfferRow(market, product.asin, offer, index))

const toOfferRow = ({ code }: Marketplace, asin: string, offer: DemoOffer, index: number) => ({
  id: `${asin}-${code}-${index + 1}`,
  marketplace: code,
  asin,
  seller: offer.seller,
  stock: offer.stock,
  condition: offer.condition ?? 'new',
  note: offer.note ?? '',
  max: offer.max ?? 30,
  price:
    offer.weighed?.[code]?.price ?? offer.prices?.[code] ?? (offer.round ? roundPrice : localPrice)(offer.price, code),
  store: offer.store ? DEMO_IDS[offer.store] + code : null,
  sold: offer.weighed?.[code]?.sold ?? null,
  list_price: offer.listPrice === undefined ? null : localPrice(offer.listPrice, code),
  gift_wrap_price: offer.giftWrap ? localPrice(GIFT_WRAP_CENTS, code) : null,
})
