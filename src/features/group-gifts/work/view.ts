import type { Commerce } from '#commerce/feature.ts'
import { findAccounts } from '#commerce/ledger/queries/accounts.ts'
import { findMarketplace, type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { ShownTogether } from '#commerce/registries/contract/registries.ts'
import { findItem } from '#commerce/registries/queries/items.ts'
import { findRegistry, type Registry } from '#commerce/registries/queries/registries.ts'
import { namesOf } from '#commerce/registries/rules/names.ts'
import { isStillSurprise } from '#commerce/registries/rules/units.ts'
import type { AskedTogether } from '#commerce/registries/seams.ts'
import type { Asker } from '#commerce/registries/work/acting.ts'
import { dayIn } from '#commerce/taxes/rules/rates.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { ManagedGift, ManagedPart } from '../contract/merchant.ts'
import type { ShownGift, ShownPart } from '../contract/shapes.ts'
import type { GiveFault } from '../contract/words.ts'
import { findPartsOf, findRefunds, type Part } from '../queries/contributions.ts'
import { findGift, findLatest, findUnderWay, type Gift, takesCredit } from '../queries/gifts.ts'
import { accountOf } from '../rules/names.ts'
import { givePath } from '../rules/paths.ts'
import { keepsSurprise } from '../rules/surprise.ts'
import { CONTRIBUTION_DAYS, CONTRIBUTIONS_AS_CREDIT } from '../settings.ts'
import { quoteOf } from './quote.ts'

/** What an item costs that several people give together, and what is left of it; or why nothing can be given. */
export async function viewGift(
  commerce: Commerce,
  registry: Registry,
  itemId: string,
  asker: Pick<Asker, 'owner' | 'today'>,
): Promise<Result<ShownGift, GiveFault>> {
  const { db, settings } = commerce
  const item = await findItem(db, registry.id, itemId)
  if (!item || item.isPrivate || !item.isGroupGifting) return fail('unavailable')
  if (registry.isClosed) return fail('closed')
  const own = settings.of(registry.marketplace)
  const refundDays = CONTRIBUTION_DAYS.in(own)
  const known = await findUnderWay(db, itemId)
  if (keepsSurprise(registry, asker, known !== undefined)) return fail('surprise')
  const canBeCredit = CONTRIBUTIONS_AS_CREDIT.in(own) && (await takesCredit(db, registry.id))
  const place = findMarketplace(registry.marketplace)
  const rest = { itemId, refundDays, canBeCredit }
  if (known) {
    const { title, state, price, promised } = known
    const sums = { price: toPrice(price, place), left: toPrice(price - promised, place) }
    return ok({ ...rest, title, state, ...sums, endsAt: lastDayOf(known) })
  }
  if (item.wanted <= item.bought) return fail('taken')
  const quote = await quoteOf(commerce, db, registry, item.asin)
  if (!quote.ok) return quote
  const price = toPrice(quote.value.totals.total, place)
  return ok({ ...rest, title: quote.value.line.title ?? item.asin, state: 'new', price, left: price, endsAt: null })
}

/** Parts as their giver sees them. */
export async function viewParts(sql: Sql, parts: Part[]): Promise<ShownPart[]> {
  const refunds = await findRefunds(
    sql,
    parts.map(({ id }) => id),
  )
  const gifts = new Map<string, { gift: Gift; names: string }>()
  for (const giftId of new Set(parts.map((part) => part.giftId))) {
    const gift = await findGift(sql, giftId)
    const registry = gift && (await findRegistry(sql, gift.marketplace, gift.registryId))
    if (gift) gifts.set(giftId, { gift, names: registry ? namesOf(registry) : '' })
  }
  return parts.flatMap((part) => {
    const found = gifts.get(part.giftId)
    const own = refunds.filter(({ contributionId }) => contributionId === part.id)
    return found ? [showPart(part, found, own)] : []
  })
}

type Refunds = Awaited<ReturnType<typeof findRefunds>>

function showPart(part: Part, { gift, names }: { gift: Gift; names: string }, refunds: Refunds): ShownPart {
  const place = findMarketplace(gift.marketplace)
  const { id, amount, refunded, asCredit, refundBy, createdAt, visit } = part
  const stateNow = refunded === amount ? 'refunded' : gift.state === 'ordered' ? 'spent' : 'held'
  return {
    id,
    title: gift.title,
    names,
    gift: gift.state,
    asCredit,
    state: part.state === 'held' ? stateNow : part.state,
    amount: toPrice(amount, place),
    refunded: toPrice(refunded, place),
    refundBy: refundBy.toISOString(),
    givenAt: createdAt.toISOString(),
    payAddress: part.state === 'paying' ? visit : null,
    canTakeBack: part.state === 'held' && gift.state === 'open' && refunded === 0,
    refunds: refunds.map(({ amount: back, reason, way, state, createdAt: at }) => ({
      amount: toPrice(back, place),
      reason,
      way,
      isDone: state === 'done',
      at: at.toISOString(),
    })),
  }
}

/**
 * How far items of a registry are that several people give together; an item that cannot be begun because its registry's owner wants to be
 * surprised is left out. Sums are everybody's, names only for those who keep it. */
export async function viewTogether(
  { db, clock }: Pick<Commerce, 'db' | 'clock'>,
  { registry, items, marketplace, link, withNames }: AskedTogether,
): Promise<Map<string, ShownTogether>> {
  const asked = items.filter(({ isGroupGifting }) => isGroupGifting)
  if (asked.length === 0) return new Map()
  const gifts = await findLatest(
    db,
    asked.map(({ id }) => id),
  )
  const ids = gifts.map(({ id }) => id)
  const parts = withNames && ids.length > 0 ? await findPartsOf(db, ids) : []
  const isHidden = isStillSurprise(registry, dayIn(registry.marketplace, clock.now()))
  return new Map(
    asked.flatMap(({ id }) => {
      const gift = gifts.find(({ itemId }) => itemId === id)
      if (!gift && isHidden) return []
      const path = givePath(registry.kind, registry.id, id, { link })
      const givers = parts.filter(({ giftId }) => giftId === gift?.id).map(({ name, message }) => ({ name, message }))
      return [[id, toTogether(gift, { path, marketplace, givers: withNames ? givers : null })]]
    }),
  )
}

/** The last day on which parts can be given, in the marketplace: the gift ends with it. */
const lastDayOf = ({ marketplace, endsAt }: Gift): string => dayIn(marketplace, endsAt.getTime() - 1)

type Around = { path: string; marketplace: Marketplace; givers: ShownTogether['givers'] }

function toTogether(gift: Gift | undefined, { path, marketplace, givers }: Around): ShownTogether {
  if (!gift) return { price: null, left: null, percent: 0, endsAt: null, path, givers }
  const { price, promised, state } = gift
  return {
    price: toPrice(price, marketplace),
    left: toPrice(price - promised, marketplace),
    givers,
    percent: Math.floor((promised / price) * 100),
    endsAt: lastDayOf(gift),
    path: state === 'open' && promised < price ? path : null,
  }
}

/** Gifts as the merchant sees them. */
export async function viewManaged(sql: Sql, gifts: Gift[]): Promise<ManagedGift[]> {
  const accounts = await findAccounts(
    sql,
    gifts.map(({ id }) => accountOf(id)),
  )
  return gifts.map(
    ({ id, marketplace, asin, title, state, reason, price, promised, taken, orderId, endsAt, createdAt }) => {
      const place = findMarketplace(marketplace)
      const sums = { price: toPrice(price, place), promised: toPrice(promised, place), taken: toPrice(taken, place) }
      const held = toPrice(accounts.get(accountOf(id))?.balance ?? 0, place)
      const days = { endsAt: endsAt.toISOString(), createdAt: createdAt.toISOString() }
      return { id, marketplace, asin, title, state, reason, ...sums, held, orderId, ...days }
    },
  )
}

export const toManagedPart = (part: Part, place: Marketplace): ManagedPart => ({
  id: part.id,
  name: part.name,
  email: part.email,
  state: part.state,
  provider: part.provider,
  amount: toPrice(part.amount, place),
  refunded: toPrice(part.refunded, place),
  reference: part.reference,
  refundBy: part.refundBy.toISOString(),
  givenAt: part.createdAt.toISOString(),
})
