import { LANGUAGE_FIELDS, PRODUCT_FIELDS, SHARED_FIELDS, sqlTypesOf } from '#commerce/catalog/work/product-fields.ts'
import { storeOffersText } from '#commerce/offers/queries.ts'
import { assembled, type Sql, statement } from '#platform/db/sql.ts'
import { type DeliveryKind, type Fault, type Kind, kind } from '../contract/report.ts'
import { columnsOf } from '../rules/files.ts'
import { DELIVERY_CHECKS, DELIVERY_NAMES, DELIVERY_ROWS, DELIVERY_TABLES, unknownLocation } from './delivery-files.ts'
import { unknownStore } from './offer-stores.ts'

const NAMES = {
  products: `value->>'asin' || ' ' || (value->>'language')`,
  sellers: `value->>'id'`,
  offers: `value->>'id'`,
  stock: `value->>'id'`,
  taxes: `concat_ws(' ', value->>'marketplace', value->>'country', value->>'region', value->>'category', value->>'valid_from')`,
  ...DELIVERY_NAMES,
}

const FAULT = { line: 'int', field: 'text', problem: 'text' } as const

const FIELDS = {
  products: 'asin',
  sellers: 'id',
  offers: 'id',
  stock: 'id',
  taxes: 'valid_from',
  locations: 'code',
  zones: 'code',
  'delivery-options': 'option',
  'delivery-fees': 'option',
  calendars: 'day',
}

const twice = (kind: Kind) =>
  statement(
    `SELECT line, '${FIELDS[kind]}' AS field, 'is there already in line ' || first || '; keep one of them' AS problem
     FROM (SELECT line, min(line) OVER (PARTITION BY ${NAMES[kind]}) AS first FROM feeds.rows
       WHERE run_id = $1 AND ${NAMES[kind]} IS NOT NULL) r WHERE line <> first`,
    FAULT,
  )

const unknown = (field: string, table: string, key: string, kind: Kind) =>
  statement(
    `SELECT r.line, '${field}' AS field, 'is not known: "' || (r.value->>'${field}') || '"; import the file of ${kind} first' AS problem
     FROM feeds.rows r WHERE run_id = $1 AND r.value ? '${field}' AND NOT EXISTS (SELECT FROM ${table} t WHERE t.${key} = r.value->>'${field}')`,
    FAULT,
  )

// Stock in a file is everything that the merchant has; whoever was promised a unit keeps it.
const promised = (kind: Kind) =>
  statement(
    `SELECT r.line, 'stock' AS field, 'must be at least ' || o.set_aside || ': this many units are set aside for shoppers; end what they are set aside for first' AS problem
     FROM feeds.rows r JOIN offers.offers o ON o.id = ${NAMES[kind]}
     WHERE run_id = $1 AND CASE WHEN jsonb_typeof(r.value->'stock') = 'number' THEN (r.value->>'stock')::numeric < o.set_aside END`,
    FAULT,
  )

/** A file that was written before the stock moved would bring back what has been sold since. */
const outdated = (kind: Kind) =>
  statement(
    `SELECT r.line, 'stock' AS field, 'is older than the stock, which was ' || (r.value->>'stock_was') || ' when the file was written and is '
       || o.stock + o.set_aside || ' now; leave the column stock out, or export again' AS problem
     FROM feeds.rows r JOIN offers.offers o ON o.id = ${NAMES[kind]}
     WHERE run_id = $1 AND CASE WHEN jsonb_typeof(r.value->'stock') = 'number' AND jsonb_typeof(r.value->'stock_was') = 'number'
       THEN (r.value->>'stock_was')::numeric <> o.stock + o.set_aside END`,
    FAULT,
  )

const withoutStock = statement(
  `SELECT r.line, 'stock' AS field, 'is missing: the offer is new' AS problem FROM feeds.rows r
   WHERE run_id = $1 AND r.value->>'id' IS NOT NULL AND (NOT $2 OR r.value->'stock' = 'null')
     AND NOT EXISTS (SELECT FROM offers.offers o WHERE o.id = r.value->>'id')`,
  FAULT,
)

/** SQL of what a line of taxes says, as in the table of rates. */
const TAXES = `SELECT f.line, r.* FROM feeds.rows f, jsonb_to_record(f.value) AS r(marketplace text, country text, region text, category text,
  rate int, name text, taxes_delivery boolean, valid_from date, valid_until date) WHERE f.run_id = $1`

// A line replaces the stored rate that begins on the same day; all others have to leave its days free.
const overlapping = statement(
  `WITH given AS (${TAXES}), after AS (
     SELECT line, marketplace, country, region, category, valid_from, valid_until FROM given WHERE valid_from IS NOT NULL
     UNION ALL SELECT NULL, marketplace, country, region, category, valid_from, valid_until FROM taxes.rates r
       WHERE NOT EXISTS (SELECT FROM given g WHERE (g.marketplace, g.country, g.region, g.category, g.valid_from)
         = (r.marketplace, r.country, r.region, r.category, r.valid_from)))
   SELECT a.line, 'valid_from' AS field, 'overlaps the rate of the same place and category from ' || min(b.valid_from)
     || '; end that one the day before' AS problem
   FROM after a JOIN after b USING (marketplace, country, region, category)
   WHERE a.line IS NOT NULL AND a.line IS DISTINCT FROM b.line AND a.valid_from <> b.valid_from
     AND a.valid_from <= coalesce(b.valid_until, 'infinity') AND b.valid_from <= coalesce(a.valid_until, 'infinity')
   GROUP BY a.line`,
  FAULT,
)

const TWICE = new Map(kind.options.map((each) => [each, twice(each)]))

/** Other checks that need the whole file and the store. */
const CHECKS = {
  products: [],
  sellers: [],
  offers: [
    unknown('asin', 'catalog.products', 'asin', 'products'),
    unknown('seller', 'offers.sellers', 'id', 'sellers'),
    promised('offers'),
    outdated('offers'),
    unknownLocation,
    unknownStore,
  ],
  stock: [unknown('id', 'offers.offers', 'id', 'offers'), promised('stock'), outdated('stock')],
  taxes: [overlapping],
  ...DELIVERY_CHECKS,
}

const ROWS = {
  products: `SELECT r.* FROM feeds.rows f, jsonb_to_record(f.value) AS r(asin text, category text, language text,
    bullets jsonb, specifications jsonb, variation jsonb, variation_texts jsonb, images jsonb, image_texts jsonb,
    ${sqlTypesOf(PRODUCT_FIELDS)}) WHERE f.run_id = $1`,
  sellers: `SELECT r.* FROM feeds.rows f, jsonb_to_record(f.value) AS r(id text, name text, rating int, ships_from text) WHERE f.run_id = $1`,
  offers: `SELECT r.* FROM feeds.rows f, jsonb_to_record(f.value) AS r(id text, marketplace text, asin text, seller text, condition text,
    note text, price bigint, list_price bigint, gift_wrap_price bigint, stock int, stock_was int, max_order_quantity int, location text, store text, release_on date, sold jsonb) WHERE f.run_id = $1`,
  stock: `SELECT r.* FROM feeds.rows f, jsonb_to_record(f.value) AS r(id text, stock int, stock_was int) WHERE f.run_id = $1`,
  taxes: TAXES,
  ...DELIVERY_ROWS,
}

/** A table column, its value, and the file column that the value comes from. */
type Target = [column: string, value: string, from: string]

const same = (...names: string[]): Target[] => names.map((name) => [name, name, name])

const PRODUCTS = same('asin', 'category', 'variation', 'images', ...SHARED_FIELDS.map(({ column }) => column))
const TEXTS: Target[] = [
  ...same('asin', 'language', 'category', 'bullets', 'specifications'),
  ...same(...LANGUAGE_FIELDS.map(({ column }) => column)),
  ['variation', 'variation_texts', 'variation'],
  ['image_texts', 'image_texts', 'images'],
]
const SELLERS = same(...columnsOf('sellers'))
const OFFERS: Target[] = [
  ...same('id', 'marketplace', 'asin', 'condition', 'note', 'price', 'list_price', 'gift_wrap_price'),
  ...same('max_order_quantity', 'location', 'store', 'release_on', 'sold'),
  ['seller_id', 'seller', 'seller'],
]
const RATES = same(...columnsOf('taxes'))

/**
 * SQL fragments for the columns in the file. The other columns keep their values or start with
 * their defaults.
 */
function written(targets: Target[], columns: string[]) {
  const given = targets.filter(([, , from]) => columns.includes(from))
  return {
    names: given.map(([name]) => name).join(', '),
    values: given.map(([, value]) => `g.${value}`).join(', '),
    changes: given.map(([name]) => `${name} = excluded.${name}`).join(', '),
  }
}

const upsert = (
  rows: string,
  { names, values, changes }: ReturnType<typeof written>,
  [table, key]: readonly [table: string, key: string],
): string =>
  `INSERT INTO ${table} (${names}) SELECT ${values} FROM (${rows}) g ON CONFLICT (${key}) DO UPDATE SET ${changes}`

/** The column of a table that a column of a file is stored in: the times of a week are stored together. */
const deliveryTarget = (column: string): Target[] => {
  if (column === 'mon') return [['cutoffs', 'cutoffs', 'mon']]
  return ['tue', 'wed', 'thu', 'fri', 'sat', 'sun'].includes(column) ? [] : same(column)
}

const deliveryChange = (kind: DeliveryKind, columns: string[]): string =>
  upsert(DELIVERY_ROWS[kind], written(columnsOf(kind).flatMap(deliveryTarget), columns), DELIVERY_TABLES[kind])

/**
 * SQL that sets stock: what the file says less what is set aside, even if that has grown since it was checked. Where the file says what the stock
 * was, only the difference counts, so that a unit sold meanwhile stays sold.
 */
const setStock = (rows: string): string =>
  `UPDATE offers.offers o SET changed_at = now(),
     stock = greatest(CASE WHEN r.stock_was IS NULL THEN r.stock - o.set_aside ELSE o.stock + r.stock - r.stock_was END, 0)
   FROM (${rows}) r WHERE o.id = r.id AND r.stock IS NOT NULL`

const APPLY: Record<Kind, (columns: string[]) => string[]> = {
  products: (columns) => {
    const [product, text] = [written(PRODUCTS, columns), written(TEXTS, columns)]
    return [
      // A product in several languages takes these columns from its English line, or else from the
      // first language in alphabetical order.
      `INSERT INTO catalog.products (${product.names})
       SELECT DISTINCT ON (asin) ${product.values} FROM (${ROWS.products}) g ORDER BY asin, (language = 'en') DESC, language
       ON CONFLICT (asin) DO UPDATE SET ${product.changes}`,
      `INSERT INTO catalog.texts (${text.names}) SELECT ${text.values} FROM (${ROWS.products}) g
       ON CONFLICT (asin, language) DO UPDATE SET ${text.changes}`,
    ]
  },
  sellers: (columns) => {
    const { names, values, changes } = written(SELLERS, columns)
    return [
      `INSERT INTO offers.sellers (${names}) SELECT ${values} FROM (${ROWS.sellers}) g ON CONFLICT (id) DO UPDATE SET ${changes}`,
    ]
  },
  offers: (columns) => {
    const { names, values, changes } = written(OFFERS, columns)
    const store = storeOffersText(ROWS.offers, { names: `${names}, stock`, values: `${values}, 0`, changes })
    return [store, ...(columns.includes('stock') ? [setStock(ROWS.offers)] : [])]
  },
  stock: () => [setStock(ROWS.stock)],
  taxes: (columns) => [
    upsert(ROWS.taxes, written(RATES, columns), ['taxes.rates', 'marketplace, country, region, category, valid_from']),
  ],
  locations: (columns) => [deliveryChange('locations', columns)],
  zones: (columns) => [deliveryChange('zones', columns)],
  'delivery-options': (columns) => [deliveryChange('delivery-options', columns)],
  'delivery-fees': (columns) => [deliveryChange('delivery-fees', columns)],
  calendars: (columns) => [deliveryChange('calendars', columns)],
}

/**
 * Statements for files with every column. They are built up front so that the test of statements
 * covers them.
 */
const WHOLE = new Map(kind.options.map((each) => [each, APPLY[each](columnsOf(each)).map((text) => statement(text))]))

const countRows = statement(`SELECT count(*)::int AS count FROM feeds.rows WHERE run_id = $1`, { count: 'int' })

/** Finds faults that need the whole file and the store: duplicate lines and unknown ids. */
export async function checkRows(sql: Sql, id: string, kind: Kind, columns: string[]): Promise<Fault[]> {
  const found: Fault[] = kind === 'offers' ? await sql.query(withoutStock, [id, columns.includes('stock')]) : []
  for (const check of [TWICE.get(kind) ?? [], CHECKS[kind]].flat()) found.push(...(await sql.query(check, [id])))
  return found
}

/**
 * Applies every line of the run to the store; call it in one transaction. `columns` are the file's
 * columns. Returns the number of lines.
 */
export async function applyRows(sql: Sql, id: string, of: Kind, columns: string[]): Promise<number> {
  const isWhole = columnsOf(of).every((name) => columns.includes(name))
  const whole = isWhole ? WHOLE.get(of) : undefined
  const changes = whole ?? APPLY[of](columns).map((text) => assembled(text))
  for (const change of changes) await sql.query(change, [id])
  const [row] = await sql.query(countRows, [id])
  return row?.count ?? 0
}
