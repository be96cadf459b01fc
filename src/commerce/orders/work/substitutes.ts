import { priceLooseLines } from '#commerce/cart/queries/read-cart.ts'
import type { TaxCategory } from '#commerce/catalog/contract.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findFreshStore } from '#commerce/fresh-stores/queries.ts'
import { findOffer, findOffers } from '#commerce/offers/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { findOrder } from '../queries/find-order.ts'
import type { LockedOrder } from '../queries/lock-order.ts'
import { addSubstitutes, lockOffers, takeUnits } from '../queries/substitutes.ts'
import type { Command, LifeChange, LifeFault } from '../rules/life/order.ts'
import type { LoadedSubstitute } from '../rules/life/substitute.ts'

type Pick = Extract<Command, { kind: 'pick' }>

/** What the offers are that came instead of lines: those of the order's store, taxed where the order goes. */
export async function loadSubstitutes(
  sql: Sql,
  commerce: Commerce,
  { id, marketplace: code, store }: LockedOrder,
  { items }: Pick,
): Promise<LoadedSubstitute[]> {
  const asked = items.flatMap(({ position, substitute }) =>
    substitute ? [{ position, offerId: substitute.offerListingId }] : [],
  )
  if (asked.length === 0 || !store) return []
  const accepted = await findAccepted(sql, commerce, id)
  const order = await findOrder(commerce, sql, id, undefined)
  const fresh = await findFreshStore(sql, store)
  if (!order || !fresh) return []
  const found = []
  for (const each of asked) {
    const offer = await findOffer(sql, each.offerId)
    if (offer?.marketplace === code) found.push({ ...each, asin: offer.asin })
  }
  const offers = await findOffers(
    sql,
    found.map(({ asin }) => asin),
    code,
  )
  const here = found.filter(({ offerId }) => offers.some((offer) => offer.id === offerId && offer.store === store))
  const loose = here.map(({ position, asin, offerId }) => ({
    id: `${position}`,
    asin,
    offerId,
    quantity: 1,
    extras: {},
  }))
  const lines = await priceLooseLines(sql, loose, { marketplace: code }, order.language)
  const isExempt = order.tax.exemption !== undefined
  const taxed = isExempt
    ? []
    : await taxesOf(commerce, code, fresh.kind === 'pickup' ? fresh.address : order.address, lines)
  return here.flatMap(({ position, offerId, asin }) => {
    const at = lines.findIndex((each) => each.id === `${position}`)
    const [line, offer] = [lines[at], offers.find((each) => each.id === offerId)]
    if (!line || !offer) return []
    const { title, imageId, condition, sellerId, sellerName, needsDelivery } = line
    const tax = taxed[at]
    const own = accepted.find((each) => each.position === position && each.offerId === offerId)
    return [
      {
        position,
        offerId,
        asin,
        most: own?.most ?? null,
        problem: own?.problem,
        stock: offer.stock,
        price: offer.price,
        sold: offer.sold ?? null,
        rate: tax?.rate ?? null,
        taxName: tax?.name ?? null,
        needsDelivery,
        title: title ?? asin,
        imageId,
        condition,
        sellerId,
        sellerName,
      },
    ]
  })
}

async function taxesOf(
  { taxes, places, clock }: Commerce,
  code: LockedOrder['marketplace'],
  place: { country: string; region: string; postalCode: string },
  lines: { taxCategory: TaxCategory; price: number | null }[],
) {
  const asked = lines.map(({ taxCategory: category, price }) => ({ category, amount: price ?? 0 }))
  const marketplace = places.find(code)
  return (await taxes.of({ marketplace, place, lines: asked, delivery: 0, instant: clock.now() })).lines
}

/** What features say that the shopper has accepted. */
async function findAccepted(sql: Sql, { modules }: Commerce, orderId: string) {
  const accepted = []
  for (const { orderHooks } of modules) accepted.push(...((await orderHooks?.accepted?.(sql, orderId)) ?? []))
  return accepted
}

const newLines = ({ lines }: LifeChange) => lines.filter(({ replaces }) => replaces !== undefined)

/** Stores the lines of what came instead, before what the order costs is stored. */
export async function storeSubstitutes(
  sql: Sql,
  orderId: string,
  change: LifeChange,
  loaded: LoadedSubstitute[],
): Promise<void> {
  const more = loaded.length > 0 ? newLines(change) : []
  if (more.length > 0) await addSubstitutes(sql, orderId, more, loaded)
}

/** Locks every offer of which units move. */
export async function lockMoved(sql: Sql, change: LifeChange, loaded: LoadedSubstitute[]): Promise<void> {
  if (loaded.length === 0) return
  await lockOffers(
    sql,
    [...change.restock, ...newLines(change)].map(({ offerId }) => offerId),
  )
}

/** Spends the stock of what came instead. */
export async function spendSubstitutes(
  sql: Sql,
  { items }: Pick,
  change: LifeChange,
  loaded: LoadedSubstitute[],
): Promise<LifeFault | undefined> {
  const more = loaded.length > 0 ? newLines(change) : []
  const missing = more.length > 0 ? await takeUnits(sql, more) : []
  if (missing.length === 0) return undefined
  const details = items.flatMap(({ substitute }, index) =>
    substitute && missing.includes(substitute.offerListingId)
      ? [{ field: `items.${index}.substitute.picked`, problem: 'is more than there is in stock' }]
      : [],
  )
  return { code: 'items', details }
}
