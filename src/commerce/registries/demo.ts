import { customerOwner } from '#commerce/accounts/rules.ts'
import { listAddresses } from '#commerce/addresses/queries.ts'
import type { PrivacyStatus } from '#commerce/lists/contract/lists.ts'
import { addItem } from '#commerce/lists/queries/items.ts'
import { firstLanguage, MARKETPLACES, type Marketplace } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { rankOffers } from '#commerce/offers/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Kind } from './contract/kinds.ts'
import { putRegistry } from './create.ts'
import { flagItem, putItem } from './queries/items.ts'
import { addTag } from './queries/tags.ts'
import { listOwner } from './rules/list-owner.ts'

const OWNER = customerOwner('demo-account-of-the-owner')
const ID_LENGTH = 22
const DAY_MS = 86_400_000

/** A registry of the demonstration's owner. `name` and `greeting` are by language, `tags` too, in the order of the items' numbers. */
export type DemoRegistry = {
  key: string
  kind: Kind
  inDays: number
  privacy: PrivacyStatus
  partnerName?: string
  texts: Record<string, { name: string; greeting: string; tags?: string[] }>
  items: { asin: string; wanted: number; isMustHave?: boolean; isGroupGifting?: boolean; tag?: number }[]
}

/** Adds a registry of the demonstration to every marketplace. */
export async function addDemoRegistry(sql: Sql, now: number, demo: DemoRegistry): Promise<void> {
  const addresses = await listAddresses(sql, OWNER)
  for (const marketplace of MARKETPLACES) {
    const texts = demo.texts[firstLanguage(marketplace)] ?? demo.texts.en
    if (!texts) continue
    const id = `demo-${demo.key}-${marketplace.code}`.padEnd(ID_LENGTH, '-')
    const { kind, privacy, partnerName = '' } = demo
    const date = new Date(now + demo.inDays * DAY_MS).toISOString().slice(0, 10)
    const { name, greeting } = texts
    const registry = { kind, name, ownerName: 'Olive', partnerName, date, greeting, privacy, isSurprise: false }
    const address = addresses.find((each) => each.address.country === marketplace.country)?.address
    await putRegistry(sql, { owner: OWNER, marketplace: marketplace.code }, id, registry, address)
    const tags = await addDemoTags(sql, id, texts.tags ?? [])
    await addDemoItems(sql, marketplace, id, demo, tags)
  }
}

async function addDemoTags(sql: Sql, id: string, names: string[]): Promise<string[]> {
  const ids = names.map((_name, index) => `00000000-0000-4000-8000-${hexOf(`${id}${index}`)}`)
  for (const [index, name] of names.entries()) await addTag(sql, id, OWNER, { id: ids[index] ?? '', name })
  return ids
}

/** Twelve hexadecimal digits that follow from a text, so that links to the demonstration's things can be written down. */
function hexOf(text: string): string {
  const sum = [...text].reduce((hash, letter) => (hash * 33 + letter.charCodeAt(0)) % 0xffffffffffff, 5381)
  return sum.toString(16).padStart(12, '0').slice(0, 12)
}

async function addDemoItems(sql: Sql, marketplace: Marketplace, id: string, { items }: DemoRegistry, tags: string[]) {
  const of = { owner: listOwner(id), marketplace: marketplace.code }
  const offers = await findOffers(
    sql,
    items.map(({ asin }) => asin),
    marketplace.code,
  )
  for (const { asin, wanted, isMustHave = false, isGroupGifting = false, tag } of items) {
    const [best] = rankOffers(offers.filter((offer) => offer.asin === asin))
    const itemId = `00000000-0000-4000-9000-${hexOf(`${id}${asin}`)}`
    const extra = { note: '', price: best?.price ?? null, tags: '', customizationToken: '', priority: 3 }
    await addItem(sql, of, id, { id: itemId, asin, wanted, ...extra })
    await putItem(sql, id, itemId, tag === undefined ? null : (tags[tag] ?? null))
    if (isMustHave || isGroupGifting) await flagItem(sql, id, itemId, { isMustHave, isGroupGifting })
  }
}
