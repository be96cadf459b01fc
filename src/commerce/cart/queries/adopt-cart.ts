import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { MOST_PER_ORDER } from '#commerce/offers/queries.ts'
import { jsonObject, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Extras } from '../contract/terms.ts'
import { linesToLeave } from '../rules/decide.ts'
import { mergeTied } from '../rules/merge-tied.ts'
import type { Tie } from '../rules/ties.ts'
import { followTrimmed, type MergedLine, trimMerged, withChanged } from '../rules/trim-merged.ts'
import type { Modules } from '../work/concerns.ts'
import type { CartKey } from '../work/hooks.ts'

/**
 * Locks both carts of each marketplace in a fixed order. The new version makes concurrent changes
 * decide again.
 */
const lock = statement(
  `INSERT INTO cart.carts (owner, marketplace)
   SELECT side, k.marketplace FROM cart.carts k, unnest(ARRAY[$1, $2]::text[]) AS side WHERE k.owner = $1 ORDER BY side, k.marketplace
   ON CONFLICT (owner, marketplace) DO UPDATE SET version = carts.version + 1, changed_at = now() RETURNING marketplace`,
  { marketplace: text<MarketplaceCode>() },
)

/** Merges equal lines of both carts. `own` is what the customer had of one. */
const merge = statement(
  `UPDATE cart.lines kept SET quantity = least(999, kept.quantity + gone.quantity)
   FROM cart.lines gone, cart.lines before
   WHERE before.id = kept.id AND gone.owner = $1 AND kept.owner = $2 AND gone.marketplace = kept.marketplace
     AND gone.offer_id = kept.offer_id AND gone.extras_key = kept.extras_key
   RETURNING gone.id AS gone, kept.id AS kept, before.quantity AS own`,
  { gone: 'text', kept: 'text', own: 'int' },
)
const tie = statement(
  `UPDATE cart.lines l SET associated_line = m.kept
   FROM jsonb_to_recordset($2::jsonb) AS m(gone text, kept text) WHERE l.owner = $1 AND l.associated_line = m.gone`,
)
const drop = statement(`DELETE FROM cart.lines WHERE owner = $1 AND id = ANY($2)`)
const both = statement(
  `SELECT id, owner, offer_id AS "offerId", quantity, extras, extras_key AS key, associated_line AS "associatedLine", goes_together AS "goesTogether",
     jsonb_build_object('isDependent', is_dependent) AS tie, asin, store FROM cart.lines
   WHERE owner IN ($1, $2) AND marketplace = $3 ORDER BY added_at DESC`,
  {
    id: 'text',
    asin: 'text',
    store: 'text?',
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
const limits = statement(
  `SELECT id, stock, coalesce(${MOST_PER_ORDER}, 0) AS "maxOrderQuantity" FROM offers.offers o WHERE id = ANY($1)`,
  { id: 'text', stock: 'int', maxOrderQuantity: 'int' },
)
const resize = statement(
  `UPDATE cart.lines l SET quantity = n.quantity FROM jsonb_to_recordset($1::jsonb) AS n(id text, quantity int) WHERE l.id = n.id`,
)
const note = statement(`UPDATE cart.carts SET left_out = $3, left_units = $4 WHERE owner = $1 AND marketplace = $2`)
const move = statement(`UPDATE cart.lines SET owner = $2 WHERE owner = $1 AND marketplace = $3`)

/**
 * Moves a visit's carts to a customer. Lines that exceed the cart's maximum are dropped, and units of the visit
 * that exceed an offer's limit, its stock or what a feature allows (`cartHooks.merged`) are cut; the cart page reports how many.
 */
export async function adoptCart(sql: Sql, from: string, to: string, modules: Modules): Promise<void> {
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
    const left = Object.values(Object.groupBy(lines, ({ store }) => store ?? '')).flatMap((ofCart = []) =>
      linesToLeave(
        ofCart.filter(({ owner }) => owner === to).length,
        ofCart.filter(({ owner }) => owner === from),
      ),
    )
    if (left.length > 0) await sql.query(drop, [from, left])
    await sql.query(move, [from, to, marketplace])
    const ownOf = ({ id, owner }: { id: string; owner: string }): number =>
      owner === from
        ? 0
        : (merged.find(({ kept }) => kept === id)?.own ?? found.find((line) => line.id === id)?.quantity ?? 0)
    const kept = lines
      .filter(({ id }) => !left.includes(id))
      .map((line) => ({ ...line, came: Math.max(0, line.quantity - ownOf(line)) }))
    const cut = await trim(sql, modules, { owner: to, marketplace }, kept)
    if (left.length > 0 || cut > 0) await sql.query(note, [to, marketplace, left.length, cut])
  }
}

/** Cuts what came with the visit to what there may be beside the customer's own. Returns how many units did not fit. */
async function trim(sql: Sql, modules: Modules, cart: CartKey, lines: MergedLine[]): Promise<number> {
  if (lines.every(({ came, quantity }) => came === quantity)) return 0
  const offers = await sql.query(limits, [[...new Set(lines.map(({ offerId }) => offerId))]])
  const holding = modules.flatMap(({ cartHolds }) => cartHolds?.term ?? [])
  let trimmed = trimMerged(lines, offers, {
    mayHold: (extras) => holding.some((term) => term in extras),
    isPart: (extras) => modules.some(({ cartSets }) => cartSets?.partOf(extras)),
  })
  for (const { cartHooks } of modules)
    if (cartHooks?.merged) trimmed = withChanged(trimmed, await cartHooks.merged(sql, cart, trimmed))
  const after = followTrimmed(lines, trimmed)
  const gone = lines.filter(({ id }) => !after.some((line) => line.id === id)).map(({ id }) => id)
  const changed = after.filter((line) => lines.some(({ id, quantity }) => id === line.id && quantity !== line.quantity))
  if (gone.length > 0) await sql.query(drop, [cart.owner, gone])
  if (changed.length > 0) await sql.query(resize, [JSON.stringify(changed)])
  return unitsOf(lines) - unitsOf(after)
}

const unitsOf = (lines: { quantity: number }[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const collect = statement(
  `SELECT marketplace, store, asin, offer_id AS "offerId", quantity, extras, added_at AS "addedAt" FROM cart.lines WHERE owner = $1 ORDER BY added_at`,
  {
    marketplace: text<MarketplaceCode>(),
    store: 'text?',
    asin: 'text',
    offerId: 'text',
    quantity: 'int',
    extras: jsonObject<Extras>(),
    addedAt: 'timestamptz',
  },
)
const eraseLines = statement(`DELETE FROM cart.lines WHERE owner = $1`)
const eraseCarts = statement(`DELETE FROM cart.carts WHERE owner = $1`)

type CollectedLine = {
  marketplace: MarketplaceCode
  store: string | null
  offerId: string
  quantity: number
  extras: Extras
}

/** Everything in an owner's carts, for the data export. */
export const collectCart = (sql: Sql, owner: string): Promise<CollectedLine[]> => sql.query(collect, [owner])

export async function eraseCart(sql: Sql, owner: string): Promise<void> {
  await sql.query(eraseLines, [owner])
  await sql.query(eraseCarts, [owner])
}
