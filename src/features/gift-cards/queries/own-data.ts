import { type Sql, statement } from '#platform/db/sql.ts'

const adopt = statement(
  `UPDATE gift_cards.cards SET owner = CASE owner WHEN $1 THEN $2 ELSE owner END, buyer = CASE buyer WHEN $1 THEN $2 ELSE buyer END
   WHERE owner = $1 OR buyer = $1`,
)
const collect = statement(
  `SELECT to_jsonb(c) - 'code_hash' - 'buyer' - 'owner' AS found FROM gift_cards.cards c WHERE owner = $1 OR buyer = $1 ORDER BY created_at, id`,
  { found: 'jsonb' },
)
// The code of a card stays good: whoever has it can add it to another account. Whose it was goes first, because a shopper may have bought
// a card and added it as well, and one statement changes a row once.
const eraseOwner = statement(
  `UPDATE gift_cards.cards SET owner = NULL, recipient_email = '', recipient_name = '' WHERE owner = $1`,
)
const eraseBuyer = statement(
  `UPDATE gift_cards.cards SET buyer = NULL, sender_name = '', message = '' WHERE buyer = $1`,
)

/** Hands the cards that a visit has or has bought to the customer who signs in. */
export async function adoptCards(sql: Sql, from: string, to: string): Promise<void> {
  await sql.query(adopt, [from, to])
}

/** The cards that a shopper has or has bought. */
export const collectCards = async (sql: Sql, owner: string): Promise<unknown[]> =>
  (await sql.query(collect, [owner])).map(({ found }) => found)

/** Forgets whose cards they are. */
export async function eraseCards(sql: Sql, owner: string): Promise<void> {
  await sql.query(eraseOwner, [owner])
  await sql.query(eraseBuyer, [owner])
}
