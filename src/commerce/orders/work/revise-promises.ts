import type { DeliveryDays } from '#commerce/delivery/contract.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { dayIn } from '#commerce/taxes/rules/rates.ts'
import { messageOf } from '#platform/caught.ts'
import { listWaiting, type WaitingRow } from '../queries/waiting.ts'
import { isKeptByHand, spareDays } from '../rules/dates.ts'
import { changeOrder } from './change-order.ts'

const AT_ONCE = 200

/** Orders that the log names. */
const MOST_NAMED = 20

/**
 * Gives every order that is not shipped and can no longer arrive as promised a new date, which is mailed with a link to cancel. May run
 * twice, and in two processes at once: a date is stored only over the one that was read.
 */
export async function revisePromises(commerce: Commerce): Promise<void> {
  const lost: string[] = []
  let rows = await listWaiting(commerce.db, '', AT_ONCE)
  while (rows.length > 0) {
    for (const row of rows) if ((await tryToRevise(commerce, row)) === 'unknown') lost.push(row.id)
    rows = await listWaiting(commerce.db, rows.at(-1)?.id ?? '', AT_ONCE)
  }
  if (lost.length > 0)
    commerce.log.warn({ orders: lost.slice(0, MOST_NAMED), count: lost.length }, 'late orders have no new date')
}

/** One failure does not hold up the others. */
const tryToRevise = (commerce: Commerce, row: WaitingRow): Promise<'done' | 'unknown' | undefined> =>
  revise(commerce, row).catch((error) => {
    commerce.log.warn({ order: row.id, error: messageOf(error) }, 'an order could not be given a new date yet')
    return undefined
  })

async function revise(commerce: Commerce, row: WaitingRow): Promise<'done' | 'unknown'> {
  const { id, revisions, marketplace } = row
  const { revised } = row
  const today = dayIn(marketplace, commerce.clock.now())
  if (revised && isKeptByHand(revised, { today, givenOn: dayIn(marketplace, Date.parse(revised.at)) })) return 'done'
  const promised = revised ?? row.promise.dates
  const next = arrivalOf(commerce, row, 0)
  if (!promised || (next && next.latest <= promised.latest)) return 'done'
  const dates = next && arrivalOf(commerce, row, spareDays(revisions))
  if (!dates) return promised.latest < today ? 'unknown' : 'done'
  await changeOrder(commerce, { id, owner: undefined }, { kind: 'reschedule', dates, revisions })
  return 'done'
}

/** When what is not shipped arrives if it is dispatched next, or so many days of dispatch later. */
function arrivalOf({ delivery, clock }: Commerce, row: WaitingRow, spare: number): DeliveryDays | undefined {
  const { option, basis, dates } = row.promise
  // The last moment at which the first promise would have been the same.
  const orderedAt = dates ? dates.orderBefore - 1 : row.placedAt.getTime()
  const { country, region, postalCode } = row.address
  return delivery.ofWaiting({
    marketplace: findMarketplace(row.marketplace),
    destination: { country, region, postalCode },
    // The merchant may have put off the day on which a product comes out.
    sources: basis.locations.map(({ code, releaseOn = null }) => ({
      location: code,
      releaseOn: later(releaseOn, row.releaseOn),
    })),
    option,
    spare,
    orderedAt,
    now: clock.now(),
  })
}

const later = (one: string | null, other: string | null): string | null => ((one ?? '') > (other ?? '') ? one : other)
