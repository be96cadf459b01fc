import type { PostalAddress } from '#commerce/location/contract.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Appraisal, ItemState, Payment, SaidAnswer } from '../contract/words.ts'
import type { Identity, ItemRow } from './trade-ins.ts'

const open = statement(
  `INSERT INTO trade_in.trade_ins (id, owner, marketplace, language) VALUES ($1, $2, $3, $4)
   ON CONFLICT (owner, marketplace) WHERE is_draft DO NOTHING`,
)
// The statement that adds an item counts it, so that no number of parallel ones gets past the limit.
const add = statement(
  `WITH counted AS (
     UPDATE trade_in.trade_ins SET items = items + 1 WHERE owner = $1 AND marketplace = $2 AND is_draft AND items < $3 RETURNING id
   )
   INSERT INTO trade_in.items (id, trade_in_id, model_id, title, product_group, serial, answers, condition, offers, offered, offer_until,
     appraisal, payment, bought_here)
   SELECT $4, id, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16 FROM counted RETURNING id`,
  { id: 'text' },
)
/** The draft that an item `$1` of an owner `$2` is in, locked: nothing changes while it is being submitted. */
const DRAFT_OF = `SELECT t.id FROM trade_in.trade_ins t
  WHERE t.owner = $2 AND t.is_draft AND t.id = (SELECT trade_in_id FROM trade_in.items WHERE id = $1) FOR UPDATE`
const remove = statement(
  `WITH draft AS (${DRAFT_OF}),
   gone AS (DELETE FROM trade_in.items i USING draft WHERE i.id = $1 AND i.trade_in_id = draft.id RETURNING draft.id)
   UPDATE trade_in.trade_ins t SET items = items - 1 FROM gone WHERE t.id = gone.id RETURNING t.id`,
  { id: 'text' },
)
const change = statement(
  `WITH draft AS (${DRAFT_OF})
   UPDATE trade_in.items i SET appraisal = coalesce($3, appraisal), payment = coalesce($4, payment)
   FROM draft WHERE i.id = $1 AND i.trade_in_id = draft.id RETURNING i.id`,
  { id: 'text' },
)
const renew = statement(
  `WITH draft AS (${DRAFT_OF})
   UPDATE trade_in.items i SET offers = $3, offered = $4, offer_until = $5
   FROM draft WHERE i.id = $1 AND i.trade_in_id = draft.id RETURNING i.id`,
  { id: 'text' },
)
const submit = statement(
  `UPDATE trade_in.trade_ins SET is_draft = false, label = $2, submitted_at = $3, arrive_by = $4, language = $5, return_address = $6
   WHERE id = $1`,
)
const erase = statement(`UPDATE trade_in.trade_ins SET erased_at = coalesce(erased_at, $2) WHERE id = $1`)
const drop = statement(`UPDATE trade_in.trade_ins SET receipt = $2 WHERE id = $1`)
const weigh = statement(`UPDATE trade_in.trade_ins SET weight = $2 WHERE id = $1`)
const address = statement(`UPDATE trade_in.trade_ins SET return_address = $2 WHERE id = $1`)
const see = statement(
  `INSERT INTO trade_in.identities (trade_in_id, document, name, address, born, occupation, noted_by, seen_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
   ON CONFLICT (trade_in_id) DO UPDATE SET document = excluded.document, name = excluded.name, address = excluded.address,
     born = excluded.born, occupation = excluded.occupation, noted_by = excluded.noted_by, seen_at = excluded.seen_at`,
)
const send = statement(`UPDATE trade_in.trade_ins SET carrier = $2, tracking = $3 WHERE id = $1`)
// One of two items that want a device at once waits for the other and gets nothing.
const save = statement(
  `WITH freed AS (DELETE FROM trade_in.devices WHERE item_id = $1 AND $4::text IS NULL),
   held AS (
     INSERT INTO trade_in.devices (device, item_id) SELECT $4, $1 WHERE $4::text IS NOT NULL
     ON CONFLICT (device) DO UPDATE SET item_id = excluded.item_id WHERE devices.item_id = excluded.item_id RETURNING device
   )
   UPDATE trade_in.items SET state = $2, paid = $3, found_condition = $5, found_value = $6, decide_by = $7,
     history = history || $8::jsonb, inspected = $9, reason = $10, photos = $11, return_tracking = $12
   WHERE id = $1 AND ($4::text IS NULL OR EXISTS (SELECT FROM held)) RETURNING id`,
  { id: 'text' },
)
const holder = statement(`SELECT item_id AS id FROM trade_in.devices WHERE device = $1`, { id: 'text' })
const drafted = statement(
  `SELECT i.id FROM trade_in.items i JOIN trade_in.trade_ins t ON t.id = i.trade_in_id
   WHERE t.owner = $1 AND t.is_draft AND i.serial = $2 LIMIT 1`,
  { id: 'text' },
)
const note = statement(`UPDATE trade_in.items SET return_tracking = $2 WHERE id = $1`)

export type NewItem = Pick<
  ItemRow,
  | 'id'
  | 'modelId'
  | 'title'
  | 'productGroup'
  | 'serial'
  | 'answers'
  | 'condition'
  | 'offers'
  | 'offered'
  | 'offerUntil'
  | 'appraisal'
  | 'payment'
  | 'boughtHere'
>

/** Opens an owner's draft in a marketplace unless there is one. */
export async function openDraft(
  sql: Sql,
  { id, owner, marketplace, language }: { id: string; owner: string; marketplace: MarketplaceCode; language: string },
): Promise<void> {
  await sql.query(open, [id, owner, marketplace, language])
}

/** Adds a device to the owner's draft; false when it is full. */
export async function addItem(
  sql: Sql,
  owner: string,
  marketplace: MarketplaceCode,
  most: number,
  item: NewItem,
): Promise<boolean> {
  const { id, modelId, title, productGroup, serial, condition, offered, offerUntil, appraisal, payment } = item
  const { boughtHere } = item
  const json = [JSON.stringify(item.answers), condition, JSON.stringify(item.offers)]
  const values = [
    id,
    modelId,
    title,
    productGroup,
    serial,
    ...json,
    offered,
    offerUntil,
    appraisal,
    payment,
    boughtHere,
  ]
  return (await sql.query(add, [owner, marketplace, most, ...values])).length > 0
}

export const removeItem = async (sql: Sql, id: string, owner: string): Promise<boolean> =>
  (await sql.query(remove, [id, owner])).length > 0

export const changeItem = async (
  sql: Sql,
  id: string,
  owner: string,
  { appraisal, payment }: { appraisal?: Appraisal | undefined; payment?: Payment | undefined },
): Promise<boolean> => (await sql.query(change, [id, owner, appraisal ?? null, payment ?? null])).length > 0

export const renewItem = async (
  sql: Sql,
  id: string,
  owner: string,
  { offers, offered, offerUntil }: Pick<ItemRow, 'offers' | 'offered' | 'offerUntil'>,
): Promise<boolean> => (await sql.query(renew, [id, owner, JSON.stringify(offers), offered, offerUntil])).length > 0

type Submitted = { label: string; at: Date; arriveBy: Date; language: string; returnAddress: PostalAddress | null }

export async function noteSubmitted(
  sql: Sql,
  id: string,
  { label, at, arriveBy, language, returnAddress }: Submitted,
): Promise<void> {
  await sql.query(submit, [id, label, at, arriveBy, language, returnAddress])
}

export async function noteSent(sql: Sql, id: string, carrier: string, tracking: string): Promise<void> {
  await sql.query(send, [id, carrier, tracking])
}

export async function noteReturnAddress(sql: Sql, id: string, to: PostalAddress): Promise<void> {
  await sql.query(address, [id, to])
}

/** Notes when the customer said that the devices are erased; the first time counts. */
export async function noteErased(sql: Sql, id: string, at: Date): Promise<void> {
  await sql.query(erase, [id, at])
}

export async function noteReceipt(sql: Sql, id: string, receipt: string): Promise<void> {
  await sql.query(drop, [id, receipt])
}

export async function noteWeight(sql: Sql, id: string, grams: number): Promise<void> {
  await sql.query(weigh, [id, grams])
}

/** Stores what was seen of a customer's identity; what was seen last counts. */
export async function noteSeen(sql: Sql, id: string, seen: Identity): Promise<void> {
  const { document, name, address: at, born, occupation, notedBy, seenAt } = seen
  await sql.query(see, [id, document, name, at, born, occupation, notedBy, new Date(seenAt)])
}

export async function noteReturnTracking(sql: Sql, id: string, tracking: string): Promise<void> {
  await sql.query(note, [id, tracking])
}

export type SavedItem = ItemRow & { device: string | null; entered: { state: ItemState; at: number }[] }

/** Stores what has become of an item; false if another one holds its device. */
export async function saveItem(sql: Sql, item: SavedItem): Promise<boolean> {
  const { id, state, paid, device, foundCondition, foundValue, decideBy, reason, photos, returnTracking } = item
  const [entered, inspected] = [JSON.stringify(item.entered), JSON.stringify(item.inspected satisfies SaidAnswer[])]
  const found = [foundCondition, foundValue, decideBy]
  const values = [id, state, paid, device, ...found, entered, inspected, reason, photos, returnTracking]
  return (await sql.query(save, values)).length > 0
}

export const isHeld = async (sql: Sql, device: string): Promise<boolean> =>
  (await sql.query(holder, [device])).length > 0

/** Whether the owner's draft has the device already. */
export const isDrafted = async (sql: Sql, owner: string, serial: string): Promise<boolean> =>
  (await sql.query(drafted, [owner, serial])).length > 0
