import { customerOwner } from '#commerce/accounts/rules.ts'
import { addItem } from '#commerce/lists/queries/items.ts'
import { setLinkKey, storeList } from '#commerce/lists/queries/lists.ts'
import { demoId } from '#commerce/lists/rules/demo-id.ts'
import type { ReadList } from '#commerce/lists/rules/reading.ts'
import { firstLanguage, MARKETPLACES, type Marketplace } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { rankOffers } from '#commerce/offers/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { DEMO_ITEMS, DEMO_TEXTS } from '../rules/demo.ts'

const SHOPPER = customerOwner('demo-account-of-the-shopper')
const OWNER = customerOwner('demo-account-of-the-owner')
const NAMES: Record<string, string> = { [SHOPPER]: 'Sam', [OWNER]: 'Olive' }
const ID_LENGTH = 22

type Key = keyof typeof DEMO_ITEMS

/** Adds the scenarios `list` and `list-shared` to every marketplace. */
export async function listDemo(sql: Sql): Promise<void> {
  for (const marketplace of MARKETPLACES) {
    const t = DEMO_TEXTS[firstLanguage(marketplace)] ?? DEMO_TEXTS.en
    if (!t) continue
    const put = (key: Key, owner: string, list: Partial<ReadList>, note: string) =>
      addList(sql, marketplace, { key, owner, list, note })
    await put('wishes', SHOPPER, { name: t.wishes }, t.wishNote)
    const kitchen = { kind: 'discoverlist', description: t.kitchenText, privacy: 'hidden' } as const
    await put('kitchen', SHOPPER, { name: t.kitchen, ...kitchen }, '')
    const occasion = { month: 6, day: 21, year: 1904 }
    const details = { relationship: 'friend', recipientName: 'Robin', occasion } as const
    await put('robin', OWNER, { name: t.robin, kind: 'giftlist', privacy: 'hidden', details }, t.robinNote)
    await put('studio', OWNER, { name: t.studio, description: t.studioText, privacy: 'public' }, '')
  }
}

type DemoList = { key: Key; owner: string; list: Partial<ReadList>; note: string }

async function addList(sql: Sql, marketplace: Marketplace, { key, owner, list, note }: DemoList): Promise<void> {
  const { code } = marketplace
  const id = idOf(key, code)
  const of = { owner, marketplace: code }
  const rest = { kind: 'wishlist', description: '', privacy: 'private', details: {}, remindOn: null } as const
  const whole = { ...rest, name: key, shownName: NAMES[owner] ?? '', ...list }
  await storeList(sql, of, { ...whole, id, origin: {}, persistent: true })
  if (whole.privacy === 'hidden') await setLinkKey(sql, owner, id, 'view', `demo-${key}-${code}`)
  const items = DEMO_ITEMS[key]
  const offers = await findOffers(
    sql,
    items.map(({ asin }) => asin),
    code,
  )
  for (const { asin, was, priority, wanted, hasNote } of items) {
    const [best] = rankOffers(offers.filter((offer) => offer.asin === asin))
    const price = best && best.stock > 0 ? Math.max(0, best.price + was) : null
    const extra = { note: hasNote ? note : '', price, tags: '', customizationToken: '' }
    await addItem(sql, of, id, { id: demoId(`${id}${asin}`, '9000'), asin, wanted, priority, ...extra })
  }
}

/** Returns a fixed id, so that links to the list can be written down. */
const idOf = (key: Key, code: string): string => `demo-${key}-${code}`.padEnd(ID_LENGTH, '-')
