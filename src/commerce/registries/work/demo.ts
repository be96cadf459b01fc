import { customerOwner } from '#commerce/accounts/rules.ts'
import type { PrivacyStatus } from '#commerce/lists/contract/lists.ts'
import { addItem } from '#commerce/lists/queries/items.ts'
import { demoId } from '#commerce/lists/rules/demo-id.ts'
import type { PostalAddress } from '#commerce/location/contract.ts'
import { firstLanguage, MARKETPLACES, type Marketplace } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { rankOffers } from '#commerce/offers/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Kind } from '../contract/kinds.ts'
import { flagItem, putItem } from '../queries/items.ts'
import { addTag } from '../queries/tags.ts'
import { listOwner } from '../rules/list-owner.ts'
import { putRegistry } from './create.ts'

const OWNER = customerOwner('demo-account-of-the-owner')
const ID_LENGTH = 22

/** Where the gifts of the demonstration's registries go, by country. */
const ADDRESSES: Record<string, Omit<PostalAddress, 'fullName' | 'line2' | 'country'>> = {
  US: { line1: '12 Larch Lane', city: 'Portland', region: 'OR', postalCode: '97205' },
  GB: { line1: '12 Larch Lane', city: 'Bristol', region: '', postalCode: 'BS1 4DJ' },
  DE: { line1: 'Lärchenweg 12', city: 'Leipzig', region: '', postalCode: '04109' },
  FR: { line1: '12 rue des Mélèzes', city: 'Lyon', region: '', postalCode: '69001' },
  IT: { line1: 'Via dei Larici 12', city: 'Torino', region: 'TO', postalCode: '10121' },
  ES: { line1: 'Calle de los Alerces 12', city: 'Valencia', region: 'Valencia', postalCode: '46001' },
  BR: { line1: 'Rua dos Cedros 12', city: 'São Paulo', region: 'SP', postalCode: '01310-100' },
  JP: { line1: '唐松町1-2', city: '横浜市西区', region: '神奈川県', postalCode: '220-0034' },
}

const addressIn = (country: string): PostalAddress | undefined => {
  const found = ADDRESSES[country]
  return found && { ...found, fullName: 'Olive', line2: '', country }
}
const DAY_MS = 86_400_000

/** A registry of the demonstration's owner. `name` and `greeting` are by language, `tags` too, in the order of the items' numbers. */
export type DemoRegistry = {
  key: string
  kind: Kind
  inDays: number
  privacy: PrivacyStatus
  partnerName?: string
  texts: Record<string, { name: string; greeting: string; tags?: string[] }>
  items: DemoWish[]
}

type DemoWish = {
  asin: string
  wanted: number
  isMustHave?: boolean
  isGroupGifting?: boolean
  isPrivate?: boolean
  tag?: number
}

/** Adds a registry of the demonstration to every marketplace. */
export async function addDemoRegistry(sql: Sql, now: number, demo: DemoRegistry): Promise<void> {
  for (const marketplace of MARKETPLACES) {
    const texts = demo.texts[firstLanguage(marketplace)] ?? demo.texts.en
    if (!texts) continue
    const id = `demo-${demo.key}-${marketplace.code}`.padEnd(ID_LENGTH, '-')
    const { kind, privacy, partnerName = '' } = demo
    const date = new Date(now + demo.inDays * DAY_MS).toISOString().slice(0, 10)
    const { name, greeting } = texts
    const registry = { kind, name, ownerName: 'Olive', partnerName, date, greeting, privacy, isSurprise: false }
    await putRegistry(
      sql,
      { owner: OWNER, marketplace: marketplace.code },
      id,
      registry,
      addressIn(marketplace.country),
    )
    const tags = await addDemoTags(sql, id, texts.tags ?? [])
    await addDemoItems(sql, marketplace, id, demo, tags)
  }
}

async function addDemoTags(sql: Sql, id: string, names: string[]): Promise<string[]> {
  const ids = names.map((_name, index) => demoId(`${id}${index}`, '8000'))
  for (const [index, name] of names.entries()) await addTag(sql, id, OWNER, { id: ids[index] ?? '', name })
  return ids
}

async function addDemoItems(sql: Sql, marketplace: Marketplace, id: string, { items }: DemoRegistry, tags: string[]) {
  const of = { owner: listOwner(id), marketplace: marketplace.code }
  const offers = await findOffers(
    sql,
    items.map(({ asin }) => asin),
    marketplace.code,
  )
  for (const { asin, wanted, isMustHave = false, isGroupGifting = false, isPrivate = false, tag } of items) {
    const [best] = rankOffers(offers.filter((offer) => offer.asin === asin))
    const itemId = demoId(`${id}${asin}`, '9000')
    const extra = { note: '', price: best?.price ?? null, tags: '', customizationToken: '', priority: 3 }
    await addItem(sql, of, id, { id: itemId, asin, wanted, ...extra })
    await putItem(sql, id, itemId, tag === undefined ? null : (tags[tag] ?? null))
    if (isMustHave || isGroupGifting || isPrivate)
      await flagItem(sql, id, itemId, { isMustHave, isGroupGifting, isPrivate })
  }
}
