import { text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { CustomerState, DealType } from '../contract/wire.ts'

/**
 * An owner's claim in a deal. Times are epoch milliseconds; `position` is the place in the
 * waitlist.
 */
export type OwnClaim = {
  dealId: string
  state: CustomerState | 'WAITING'
  quantity: number
  expiryTime: number | null
  position: number | null
}

/** A live claim that prices a cart line. */
export type LiveClaim = {
  dealId: string
  quantity: number
  dealPrice: number
  expiryTime: number
  isSetAside: boolean
  type: DealType
}

// A hold past its deadline counts as expired even if that has not been stored yet.
const own = statement(
  `SELECT c.deal_id AS "dealId", c.quantity,
     CASE WHEN c.state = 'RELEASED' THEN 'NONE'
       WHEN c.state IN ('PENDING_ADD_TO_CART', 'IN_CART') AND c.expires_at <= clock_timestamp() THEN 'EXPIRED' ELSE c.state END AS state,
     (extract(epoch FROM c.expires_at) * 1000)::bigint AS "expiryTime",
     CASE WHEN c.state = 'WAITING' THEN (SELECT count(*)::int FROM lightning_deals.claims o
       WHERE o.deal_id = c.deal_id AND o.state = 'WAITING' AND o.ticket <= c.ticket) END AS position
   FROM lightning_deals.claims c WHERE c.deal_id = ANY($1) AND c.owner = $2`,
  {
    dealId: 'text',
    quantity: 'int',
    state: text<CustomerState | 'WAITING'>(),
    expiryTime: 'bigint?',
    position: 'int?',
  },
)
const live = statement(
  `SELECT c.deal_id AS "dealId", c.quantity, d.deal_price AS "dealPrice", (extract(epoch FROM c.expires_at) * 1000)::bigint AS "expiryTime",
     d.set_aside IS NOT NULL AS "isSetAside", d.type
   FROM lightning_deals.claims c JOIN lightning_deals.deals d ON d.id = c.deal_id
   WHERE c.deal_id = ANY($1) AND c.owner = $2 AND d.marketplace = $3 AND c.state = 'IN_CART' AND c.expires_at > clock_timestamp()`,
  {
    dealId: 'text',
    quantity: 'int',
    dealPrice: 'bigint',
    expiryTime: 'bigint',
    isSetAside: 'boolean',
    type: text<DealType>(),
  },
)

/** An owner's claims in these deals. */
export const findOwnClaims = (sql: Sql, dealIds: string[], owner: string): Promise<OwnClaim[]> =>
  sql.query(own, [dealIds, owner])

/** An owner's live claims with units in the cart. */
export const findLiveClaims = (sql: Sql, dealIds: string[], owner: string, marketplace: string): Promise<LiveClaim[]> =>
  sql.query(live, [dealIds, owner, marketplace])
