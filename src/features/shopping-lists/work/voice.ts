import { createHmac } from 'node:crypto'
import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { ok, type Result } from '#platform/result.ts'
import { seal } from '#platform/sessions/seal.ts'
import { DEFAULT_LIST } from '../contract/calls.ts'
import type { ItemInfo, VoiceItem } from '../contract/voice.ts'
import { type AddFault, findEntry } from '../queries/entries.ts'
import type { Asker } from './acting.ts'
import { addTo } from './add.ts'
import { showEntries } from './show.ts'

const NONCE_BYTES = 12
const ID_LENGTH = 22

/** Adds items to the default list, all or none. What is there already is answered as it is. Needs a transaction. */
export async function addSaid(
  commerce: Commerce,
  sql: Sql,
  asker: Asker,
  items: VoiceItem[],
): Promise<Result<ItemInfo[], AddFault | 'unknown-item'>> {
  const infos: ItemInfo[] = []
  for (const item of items) {
    const asked = 'asin' in item ? { asin: item.asin } : { text: item.itemName }
    const added = await addTo(commerce, sql, asker, DEFAULT_LIST, asked)
    if (!added.ok) return added
    infos.push(await infoOf(commerce, sql, asker, added.value))
  }
  return ok(infos)
}

async function infoOf(
  { secrets, random }: Commerce,
  sql: Sql,
  asker: Asker,
  { listId, itemId, itemName }: { listId: string; itemId: string; itemName: string },
): Promise<ItemInfo> {
  const row = await findEntry(sql, listId, itemId)
  const [entry] = row ? await showEntries({ db: sql }, asker, [row]) : []
  const name = entry?.itemName ?? itemName
  const createAt = entry?.addedAt ?? 0
  const customer = createHmac('sha256', secrets.owner).update(`voice list ${asker.place.owner}`)
  return {
    listId,
    itemId,
    itemName: name,
    encryptedItemName: seal(secrets.slate, name, random.bytes(NONCE_BYTES), `voice list ${itemId}`),
    updateAt: entry?.tickedAt ?? createAt,
    createAt,
    customerId: customer.digest('base64url').slice(0, ID_LENGTH),
    itemType: entry?.asin ? 'PRODUCT' : 'TEXT',
  }
}
