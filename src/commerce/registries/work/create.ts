import type { FastifyRequest } from 'fastify'
import { findAddress } from '#commerce/addresses/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { storeList } from '#commerce/lists/queries/lists.ts'
import { newListId } from '#commerce/lists/work/links.ts'
import type { PostalAddress } from '#commerce/location/contract.ts'
import { judgeTyped } from '#commerce/location/work/address-form.ts'
import type { Sql } from '#platform/db/sql.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Kind } from '../contract/kinds.ts'
import type { Filled } from '../contract/pages.ts'
import { changeRegistry, lockRegistry, type Registry, storeAddress, storeRegistry } from '../queries/registries.ts'
import { listOwner } from '../rules/list-owner.ts'
import { type AskedRegistry, type ReadRegistry, type RegistryFault, readRegistry } from '../rules/reading.ts'
import { type Actor, shownNameOf, textsIn } from './acting.ts'

/** Why a registry was not stored. `address` names the faults of its fields. */
export type StoreFault = { code: RegistryFault | 'full' | 'absent' } | { code: 'address'; faults: Filled }

/** Where gifts go: one of the customer's addresses, a typed one, or (undefined) where they went before. */
export type AskedAddress = { addressId: string } | { typed: Record<string, string> } | undefined

/** The address of a form: the chosen one, or what was typed. */
export const addressIn = (form: Filled): AskedAddress => {
  if (form.addressId && form.addressId !== 'new') return { addressId: form.addressId }
  return form.line1 || form.postalCode || form.city ? { typed: form } : undefined
}

const knownOf = ({ marketplace, language, today }: Actor) => {
  const t = textsIn(marketplace, language)
  return { today, usualName: (kind: Kind, names: string) => t(`usualName.${kind}`, { names }) }
}

async function readAddressOf(
  { db }: Commerce,
  { owner, marketplace }: Actor,
  asked: AskedAddress,
): Promise<Result<PostalAddress | undefined, StoreFault>> {
  if (!asked) return ok(undefined)
  const stored = 'addressId' in asked ? (await findAddress(db, asked.addressId, owner))?.address : undefined
  if ('addressId' in asked && !stored) return fail({ code: 'address', faults: { addressId: 'addressId' } })
  const judged = judgeTyped(stored ?? ('typed' in asked ? asked.typed : {}), marketplace)
  return judged.ok ? judged : fail({ code: 'address', faults: judged.failure })
}

/** Creates a registry with its list and address for a customer, once for each Idempotency-Key. */
export async function createRegistry(
  commerce: Commerce,
  request: FastifyRequest,
  actor: Actor,
  asked: AskedRegistry,
  askedAddress: AskedAddress,
): Promise<Result<{ id: string; kind: Kind }, StoreFault>> {
  const named = { ...asked, ownerName: asked.ownerName ?? shownNameOf(actor.customer) }
  const read = readRegistry(named, knownOf(actor))
  if (!read.ok) return fail({ code: read.failure })
  const address = await readAddressOf(commerce, actor, askedAddress)
  if (!address.ok) return address
  const place = { owner: actor.owner, marketplace: actor.marketplace.code }
  return commitOnce<{ id: string; kind: Kind }, StoreFault>(commerce, request, actor.owner, async (sql) => {
    const id = newListId(commerce)
    if (!(await putRegistry(sql, place, id, read.value, address.value))) return fail({ code: 'full' })
    return ok({ id, kind: read.value.kind })
  })
}

/** Stores a registry, its list and its address. Needs a transaction. Returns false if its owner has as many as there may be. */
export async function putRegistry(
  sql: Sql,
  place: { owner: string; marketplace: Actor['marketplace']['code'] },
  id: string,
  registry: ReadRegistry,
  address: PostalAddress | undefined,
): Promise<boolean> {
  if (!(await storeRegistry(sql, place, id, registry))) return false
  const list = { kind: 'wishlist', name: registry.name, description: '', shownName: '', privacy: 'private' } as const
  const rest = { details: {}, remindOn: null, origin: {}, persistent: true }
  const of = { owner: listOwner(id), marketplace: place.marketplace }
  await storeList(sql, of, { ...list, ...rest, id })
  if (address) await storeAddress(sql, id, address)
  return true
}

/** What a registry says already, as a request would say it. */
const askedOf = (registry: Registry): AskedRegistry => {
  const [occasionYear, occasionMonth, occasionDay] = registry.date.split('-')
  const { kind, name, ownerName, partnerName, greeting, privacy: privacyStatus, isSurprise } = registry
  const said = { kind, name, ownerName, partnerName, greeting, privacyStatus, isSurprise }
  return { ...said, occasionYear, occasionMonth, occasionDay }
}

/** Changes what is said of a registry, and where its gifts go; what was not sent stays. */
export async function editRegistry(
  commerce: Commerce,
  actor: Actor,
  { id }: Pick<Registry, 'id'>,
  change: { [Field in keyof AskedRegistry]?: AskedRegistry[Field] | undefined },
  askedAddress: AskedAddress,
): Promise<Result<true, StoreFault>> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const address = await readAddressOf(commerce, actor, askedAddress)
  if (!address.ok) return address
  return commerce.db.transaction<true, StoreFault>(async (sql) => {
    const now = await lockRegistry(sql, actor.marketplace.code, id)
    if (!now) return fail({ code: 'absent' })
    const read = readRegistry({ ...askedOf(now), ...given, kind: now.kind }, knownOf(actor))
    if (!read.ok) return fail({ code: read.failure })
    if (!(await changeRegistry(sql, actor.owner, id, read.value))) return fail({ code: 'absent' })
    if (address.value) await storeAddress(sql, id, address.value)
    return ok(true)
  })
}
