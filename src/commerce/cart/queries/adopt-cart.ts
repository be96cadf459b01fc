import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { MOST_PER_ORDER } from '#commerce/offers/queries.ts'
import { jsonObject, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Extras } from '../contract/terms.ts'
import { linesToLeave } from '../rules/decide.ts'
import { mergeTied } from '../rules/merge-tied.ts'
import type { Tie } from '../rules/ties.ts'

/**
 * Locks both carts of each marketplace in a fixed order. The new version makes concurrent changes
 * decide again.
 */
const lock = statement(
  `INSERT INTO cart.carts (owner, marketplace)
   SELECT side, k.marketplace FROM cart.carts k, unnest(ARRAY[$1, $2]::text[]) AS side WHERE k.owner = $1 ORDER BY side, k.marketplace
   ON CONFLICT (owner, marketplace) DO UPDATE SET version = carts.version + 1, changed_at = now() RETURNING marketplace`,
  { marketplace: 'text' },
)

/** Merges equal lines of both carts up to the order limit and to what is there, but never below what either cart had. */
const merge = statement(
  `UPDATE cart.lines kept SET quantity = greatest(kept.quantity, gone.quantity,
     least(kept.quantity + gone.quantity, coalesce((SELECT least(${MOST_PER_ORDER}, o.stock) FROM offers.offers o WHERE o.id = kept.offer_id), 0)))
   FROM cart.lines gone, cart.lines before
   WHERE before.id = kept.id AND gone.owner = $1 AND kept.owner = $2 AND gone.marketplace = kept.marketplace
     AND gone.offer_id = kept.offer_id AND gone.extras_key = kept.extras_key
   RETURNING gone.id AS gone, kept.id AS kept, kept.marketplace, before.quantity + gone.quantity - kept.quantity AS cut`,
  { gone: 'text', kept: 'text', marketplace: 'text', cut: 'int' },
)
const tie = statement(
  `UPDATE cart.lines l SET associated_line = m.kept
   FROM jsonb_to_recordset($2::jsonb) AS m(gone text, kept text) WHERE l.owner = $1 AND l.associated_line = m.gone`,
)
const drop = statement(`DELETE FROM cart.lines WHERE owner = $1 AND id = ANY($2)`)
const both = statement(
  `SELECT id, owner, offer_id AS "offerId", quantity, extras, extras_key AS key, associated_line AS "associatedLine", goes_together AS "goesTogether",
     jsonb_build_object('isDependent', is_dependent) AS tie FROM cart.lines
   WHERE owner IN ($1, $2) AND marketplace = $3 ORDER BY added_at DESC`,
  {
    id: 'text',
    owner: 'text',
    offerId: 'text',
    quantity: 'int',
    extras: jsonObject<Extras>(),
    key: 'text',
    associatedLine: 'text?',
    goesTogether: 'boolean',
    tie: jsonObject<Tie>(),
  },
)
const rekey = statement(
  `UPDATE cart.lines l SET extras_key = n.key, quantity = n.quantity
   FROM jsonb_to_recordset($1::jsonb) AS n(id text, key text, quantity int) WHERE l.id = n.id`,
)
const note = statement(`UPDATE cart.carts SET left_out = $3, left_units = $4 WHERE owner = $1 AND marketplace = $2`)
const move = statement(`UPDATE cart.lines SET owner = $2 WHERE owner = $1`)

/**
 * Moves a visit's carts to a customer. Lines that exceed the cart's maximum are dropped, and units
 * that exceed an offer's limit or its stock are cut; the cart page reports how many.
 */
export async function adoptCart(sql: Sql, from: string, to: string): Promise<void> {
  const carts = await sql.query(lock, [from, to])
  if (carts.length === 0) return
  const merged = await sql.query(merge, [from, to])
  if (merged.length > 0) {
    await sql.query(tie, [from, JSON.stringify(merged)])
    await sql.query(drop, [from, merged.map(({ gone }) => gone)])
  }
  for (const { marketplace } of carts) {
    const found = await sql.query(both, [from, to, marketplace])
    const { changed, dropped, lines } = mergeTied(found, to)
    if (dropped.length > 0) await sql.query(drop, [from, dropped])
    if (changed.length > 0) await sql.query(rekey, [JSON.stringify(changed)])
    const left = linesToLeave(
      lines.filter(({ owner }) => owner === to).length,
      lines.filter(({ owner }) => owner === from),
    )
    const cut = merged.reduce((sum, each) => sum + (each.marketplace === marketplace ? each.cut : 0), 0)
    if (left.length > 0) await sql.query(drop, [from, left])
    if (left.length > 0 || cut > 0) await sql.query(note, [to, marketplace, left.length, cut])
  }
  await sql.query(move, [from, to])
}

const collect = statement(
  `SELECT marketplace, asin, offer_id AS "offerId", quantity, extras, added_at AS "addedAt" FROM cart.lines WHERE owner = $1 ORDER BY added_at`,
  {
    marketplace: text<MarketplaceCode>(),
    asin: 'text',
    offerId: 'text',
    quantity: 'int',
    extras: jsonObject<Extras>(),
    addedAt: 'timestamptz',
  },
)
const eraseLines = statement(`DELETE FROM cart.lines WHERE owner = $1`)
const eraseCarts = statement(`DELETE FROM cart.carts WHERE owner = $1`)

type CollectedLine = { marketplace: MarketplaceCode; offerId: string; quantity: number; extras: Extras }

/** Everything in an owner's carts, for the data export. */
export const collectCart = (sql: Sql, owner: string): Promise<CollectedLine[]> => sql.query(collect, [owner])

export async function eraseCart(sql: Sql, owner: string): Promise<void> {
  await sql.query(eraseLines, [owner])
  await sql.query(eraseCarts, [owner])
}
