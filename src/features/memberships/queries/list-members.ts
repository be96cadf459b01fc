import { listPlusHolders, type PlusHolder } from '#commerce/accounts/queries/plus.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { MembershipState } from '../contract.ts'
import type { Period } from '../rules/periods.ts'

const LISTED = `SELECT m.id, m.customer_id AS "customerId", m.marketplace, m.price, m.period, m.periods,
    m.paid_until AS "paidUntil", CASE WHEN m.renews THEN m.due_at END AS "dueAt",
    CASE WHEN m.state = 'ended' THEN 'ended' WHEN NOT m.renews THEN 'cancelled' WHEN m.tries > 0 THEN 'failed'
         WHEN m.periods = 0 THEN 'trial' ELSE 'paid' END AS state,
    c.id AS "chargeId", c.amount, coalesce((c.tax->>'amount')::bigint, 0) AS tax, c.refund IS NOT NULL AS "isRefunded"
  FROM memberships.members m LEFT JOIN LATERAL (
    SELECT * FROM memberships.charges WHERE member_id = m.id AND state = 'captured' ORDER BY period DESC LIMIT 1) c ON true`
const SHAPE = {
  id: 'text',
  customerId: 'text?',
  marketplace: text<MarketplaceCode>(),
  price: 'bigint',
  period: text<Period>(),
  periods: 'int',
  paidUntil: 'timestamptz',
  dueAt: 'timestamptz?',
  state: text<MembershipState>(),
  chargeId: 'text?',
  amount: 'bigint?',
  tax: 'bigint',
  isRefunded: 'boolean',
} as const

const list = statement(
  `WITH listed AS (${LISTED}) SELECT * FROM listed WHERE ($1::text IS NULL OR state = $1) AND id > $2
   ORDER BY id LIMIT $3`,
  SHAPE,
)
const one = statement(`${LISTED} WHERE m.id = $1`, SHAPE)
const known = statement(
  `SELECT customer_id AS id, bool_or(state = 'active') AS "isActive" FROM memberships.members WHERE customer_id = ANY($1) GROUP BY customer_id`,
  { id: 'text!', isActive: 'boolean' },
)

const FREE = 'plus-'
const AT_ONCE = 500
const NOTHING = {
  marketplace: null,
  price: null,
  period: null,
  periods: 0,
  dueAt: null,
  chargeId: null,
  amount: null,
  tax: 0,
}

type Paying = RowOf<typeof SHAPE>
/** A membership, or Plus that nobody agreed to pay for: its id is the customer's with a prefix. */
export type ListedMember = Omit<Paying, 'marketplace' | 'price' | 'period'> & {
  [Key in 'marketplace' | 'price' | 'period']: Paying[Key] | null
}

/** Memberships, then Plus that nobody agreed to pay for, each by id, after the one with the id `after`. */
export async function listMembers(
  sql: Sql,
  state: MembershipState | undefined,
  after = '',
  most: number,
): Promise<ListedMember[]> {
  const found: ListedMember[] = after.startsWith(FREE) ? [] : await sql.query(list, [state ?? null, after, most])
  let from: string | undefined = after.startsWith(FREE) ? after.slice(FREE.length) : ''
  while (from !== undefined && found.length < most) {
    const holders: PlusHolder[] = await listPlusHolders(sql, AT_ONCE, { after: from })
    const free = await freeAmong(sql, holders)
    found.push(...free.filter((each) => (state ?? each.state) === each.state))
    from = holders[AT_ONCE - 1]?.id
  }
  return found.slice(0, most)
}

/** Those who have no membership under way. */
async function freeAmong(sql: Sql, holders: PlusHolder[]): Promise<ListedMember[]> {
  const members = new Map((await sql.query(known, [holders.map(({ id }) => id)])).map((row) => [row.id, row.isActive]))
  return holders
    .filter(({ id }) => !members.get(id))
    .map(({ id, until, isTried }) => ({
      ...NOTHING,
      id: FREE + id,
      customerId: id,
      paidUntil: until,
      state: isTried && !members.has(id) ? 'trial' : 'given',
      isRefunded: false,
    }))
}

export async function findListed(sql: Sql, id: string): Promise<ListedMember | undefined> {
  if (!id.startsWith(FREE)) return (await sql.query(one, [id]))[0]
  return (await freeAmong(sql, await listPlusHolders(sql, 1, { only: id.slice(FREE.length) })))[0]
}
