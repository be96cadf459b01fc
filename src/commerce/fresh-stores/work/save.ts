import { findCountry, postalCodeOf } from '#commerce/location/rules/countries.ts'
import { rangeCode } from '#commerce/location/rules/postal-ranges.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { besides, type CreateFault, readAsked } from '#commerce/merchant/work/asked.ts'
import type { Create } from '#commerce/merchant/work/creating.ts'
import type { Sql } from '#platform/db/sql.ts'
import { amountToMinor } from '#platform/money/money.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type FreshStoreRequest, freshStoreRequest, type ManagedFreshStore } from '../contract.ts'
import { type FreshStore, findFreshStore, insertFreshStore, lockFreshStore, updateFreshStore } from '../queries.ts'
import type { NewFreshStore } from '../rules/new-store.ts'
import { storeFaults } from '../rules/reading.ts'

function read(asked: unknown): Result<NewFreshStore, CreateFault> {
  const { whole, good, malformed } = readAsked(freshStoreRequest, asked)
  const marketplace = good.marketplace && findMarketplace(good.marketplace)
  const faults = [...malformed, ...besides(malformed, storeFaults(good, marketplace))]
  if (!whole || faults.length > 0) return fail({ isMalformed: malformed.length > 0, faults })
  return ok(toStored(whole))
}

function toStored(asked: FreshStoreRequest): NewFreshStore {
  const { storeId: id, almBrandId: brandId, marketplace, name, kind, address, timeZone, zones } = asked
  const { currency } = findMarketplace(marketplace)
  const { country } = address
  const postalCode = postalCodeOf(address.postalCode, country) ?? address.postalCode
  return {
    id,
    brandId,
    marketplace,
    name,
    kind,
    timeZone,
    address: { ...address, postalCode },
    minimumOrder: amountToMinor(asked.minimumOrder.amount, currency) ?? 0,
    fee: amountToMinor(asked.fee.amount, currency) ?? 0,
    redirects: asked.shouldRedirectToOgs,
    orderingUrl: asked.ogsUrl,
    areas: zones.flatMap(({ name: zone, areas }) =>
      areas.map(({ from, to = from }) => ({
        zone,
        from: findCountry(country) ? rangeCode(from, country) : from,
        to: findCountry(country) ? rangeCode(to, country) : to,
      })),
    ),
  }
}

/** A store as the merchant's API writes it. */
export function toManaged(store: FreshStore): ManagedFreshStore {
  const { id, brandId, marketplace, name, kind, address, timeZone, redirects, orderingUrl, createdAt } = store
  const place = findMarketplace(marketplace)
  const zones = Map.groupBy(store.areas, ({ zone }) => zone)
  return {
    storeId: id,
    almBrandId: brandId,
    marketplace,
    name,
    kind,
    address,
    timeZone,
    zones: [...zones].map(([zone, areas]) => ({ name: zone, areas: areas.map(({ from, to }) => ({ from, to })) })),
    minimumOrder: toPrice(store.minimumOrder, place),
    fee: toPrice(store.fee, place),
    shouldRedirectToOgs: redirects,
    ogsUrl: orderingUrl,
    createdAt: createdAt.toISOString(),
  }
}

/** Creates a store under the id that the merchant gives it. */
export const createFreshStore: Create = async (sql, _random, _now, asked) => {
  const store = read(asked)
  if (!store.ok) return store
  if (await insertFreshStore(sql, store.value)) return ok(store.value.id)
  return fail({ isMalformed: false, faults: [{ field: 'storeId', problem: 'is a store already; change that one' }] })
}

/** Changes some fields of a store; the result is judged as a whole. Undefined if there is none. */
export async function changeFreshStore(
  sql: Sql,
  id: string,
  change: object,
): Promise<Result<string, CreateFault> | undefined> {
  await lockFreshStore(sql, id)
  const before = await findFreshStore(sql, id)
  if (!before) return undefined
  const { createdAt: _, minimumOrder, fee, ...same } = toManaged(before)
  const plain = ({ amount, currencyCode }: typeof fee) => ({ amount, currencyCode })
  const store = read({ ...same, minimumOrder: plain(minimumOrder), fee: plain(fee), ...change })
  if (!store.ok) return store
  await updateFreshStore(sql, store.value)
  return ok(id)
}
