import { jsonObject } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { DeliveryKind, Kind } from '../contract/report.ts'
import { DELIVERY_TABLES } from './delivery-files.ts'

const PAGE = 1000

/** A stored line; `place` is the cursor for the next page. */
const LINE = { place: 'text', value: jsonObject<Record<string, unknown>>() } as const

/** Lines about delivery, in the order of their keys. */
function pageOf(kind: DeliveryKind) {
  const [table, key] = DELIVERY_TABLES[kind]
  return statement(
    `SELECT place, to_jsonb(r) - 'place' AS value FROM (
       SELECT *, concat_ws(' ', ${key.replace('weight_up_to, subtotal_from', "coalesce(lpad(weight_up_to::text, 10, '0'), '-'), lpad(subtotal_from::text, 12, '0')")}) AS place FROM ${table}) r
     WHERE place > $1 ORDER BY place LIMIT ${PAGE}`,
    LINE,
  )
}

const PAGES = {
  products: statement(
    // `to_jsonb(p)` comes last so that the product's `category` and `variation` override the
    // translated ones in `t`.
    `SELECT t.asin || ' ' || t.language AS place, to_jsonb(t) || jsonb_build_object('variation_texts', t.variation) || to_jsonb(p) AS value
     FROM catalog.texts t JOIN catalog.products p ON p.asin = t.asin
     WHERE (t.asin, t.language) > (split_part($1, ' ', 1), split_part($1, ' ', 2)) ORDER BY t.asin, t.language LIMIT ${PAGE}`,
    LINE,
  ),
  sellers: statement(
    `SELECT id AS place, to_jsonb(s) AS value FROM offers.sellers s WHERE id > $1 ORDER BY id LIMIT ${PAGE}`,
    LINE,
  ),
  offers: statement(
    `SELECT id AS place, to_jsonb(o) || jsonb_build_object('seller', seller_id, 'stock', stock + set_aside, 'stock_was', stock + set_aside) AS value FROM offers.offers o WHERE id > $1 ORDER BY id LIMIT ${PAGE}`,
    LINE,
  ),
  stock: statement(
    `SELECT id AS place, jsonb_build_object('id', id, 'stock', stock + set_aside, 'stock_was', stock + set_aside) AS value FROM offers.offers WHERE id > $1 ORDER BY id LIMIT ${PAGE}`,
    LINE,
  ),
  taxes: statement(
    `SELECT place, to_jsonb(r) AS value FROM (
       SELECT *, concat_ws(' ', marketplace, country, region, category, valid_from) AS place FROM taxes.rates) r
     WHERE place > $1 ORDER BY place LIMIT ${PAGE}`,
    LINE,
  ),
  locations: pageOf('locations'),
  zones: pageOf('zones'),
  'delivery-options': pageOf('delivery-options'),
  'delivery-fees': pageOf('delivery-fees'),
  calendars: pageOf('calendars'),
}

/** Reads every line of a kind, one page at a time, in key order. */
export async function* readLines(sql: Sql, kind: Kind): AsyncGenerator<Record<string, unknown>> {
  let place = ''
  for (;;) {
    const page = await sql.query(PAGES[kind], [place])
    for (const { value } of page) yield value
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    place = last.place
  }
}
