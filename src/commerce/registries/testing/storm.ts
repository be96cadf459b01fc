import type pg from 'pg'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { DRUM, SECRET } from './helpers.ts'

export const STORM_OWNER = 'storm-owner'
export const STORM_REGISTRY = 'storm----------------x'
export const STORM_ITEM = '00000000-0000-4000-8000-00000000000a'
export const STORM_OFFER = `${DRUM}-US-1`

type Planted = { kind?: string; wanted?: number; isGroupGifting?: boolean }

/** Plants an owner and a public registry with one wish, and stock for everybody. Inserted directly: it is there before the storm begins. */
export async function plantStormRegistry(
  database: pg.Client,
  { kind = 'custom', wanted = 1, isGroupGifting = false }: Planted = {},
): Promise<void> {
  const run = (text: string, values: unknown[] = []) => database.query(text, values)
  await run(
    `INSERT INTO accounts.customers (id, email, email_key, name, password_hash) VALUES ($1, 'owner@example.com', 'owner@example.com', 'Olive', '')`,
    [STORM_OWNER],
  )
  await run(
    `INSERT INTO registries.registries (id, owner, marketplace, kind, name, owner_name, happens_on, privacy)
     VALUES ($1, $2, 'US', $3, 'Storm', 'Olive', current_date + 300, 'public')`,
    [STORM_REGISTRY, customerOwner(STORM_OWNER), kind],
  )
  await run(`INSERT INTO registries.addresses (registry_id, address) VALUES ($1, $2)`, [STORM_REGISTRY, SECRET])
  await run(
    `INSERT INTO lists.lists (id, owner, marketplace, kind, name, item_count) VALUES ($1, 'registry:' || $1, 'US', 'wishlist', 'Storm', 1)`,
    [STORM_REGISTRY],
  )
  await run(`INSERT INTO lists.items (id, list_id, asin, wanted) VALUES ($1, $2, $3, $4)`, [
    ...[STORM_ITEM, STORM_REGISTRY],
    ...[DRUM, wanted],
  ])
  await run(`INSERT INTO registries.items (item_id, registry_id, is_group_gifting) VALUES ($1, $2, $3)`, [
    ...[STORM_ITEM, STORM_REGISTRY],
    isGroupGifting,
  ])
  await run(`UPDATE offers.offers SET stock = 1000000 WHERE id = $1`, [STORM_OFFER])
}
