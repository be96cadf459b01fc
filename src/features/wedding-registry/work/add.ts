import type { FastifyReply, FastifyRequest } from 'fastify'
import { pathFor } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { Registry } from '#commerce/registries/queries/registries.ts'
import { ownerPath } from '#commerce/registries/rules/paths.ts'
import { wantedOf } from '#commerce/registries/rules/units.ts'
import { askerOf, textsIn } from '#commerce/registries/work/acting.ts'
import { ADD_CODES } from '#commerce/registries/work/add.ts'
import { addWishes, keptBy } from '#commerce/registries/work/add-for.ts'
import type { Added } from '../contract/calls.ts'
import { NEW_PATH } from '../rules/paths.ts'

/** The registry for a wedding to which a customer adds: of those that are open, the one whose day is next. */
export async function weddingRegistryOf(commerce: Commerce, request: FastifyRequest): Promise<Registry | undefined> {
  const { owner, customer, marketplace } = askerOf(commerce, request)
  const place = { owner: customer ? owner : undefined, marketplace: marketplace.code }
  return (await keptBy(commerce, place, ['wedding']))[0]
}

type Asked = { asin: string; requestedQuantity: string | number }

/** What the page says of each outcome. */
const SAID: Record<NonNullable<Added['errorCode']>, string> = {
  ITEM_ALREADY_EXIST: 'known',
  INVALID_QUANTITY: 'fault-wanted',
  CLOSED: 'gift-closed',
  UNKNOWN_PRODUCT: 'add-failed',
  FULL: 'add-failed',
  NO_REGISTRY: 'add-failed',
  INVALID_TAG: 'add-failed',
}

/** Puts products on the registry for a wedding. */
export async function addToWedding(
  commerce: Commerce,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked[],
): Promise<Added> {
  const { marketplace, language } = askerOf(commerce, request)
  const t = textsIn(marketplace, language)
  const registry = await weddingRegistryOf(commerce, request)
  const registryUrl = pathFor(commerce)(request, registry ? ownerPath(registry.kind, registry.id) : NEW_PATH)
  const say = (errorCode: Added['errorCode'], items: Added['items'] = []): Added => {
    const said = errorCode === null ? 'added' : SAID[errorCode]
    return { success: errorCode === null, errorCode, items, registryUrl, message: t(`said.${said}`) }
  }
  if (!registry) return say('NO_REGISTRY')
  const wishes = asked.map(({ asin, requestedQuantity }) => ({ asin, wanted: wantedOf(requestedQuantity) }))
  const counted = wishes.flatMap(({ asin, wanted }) => (wanted === undefined ? [] : [{ asin, wanted }]))
  if (counted.length < wishes.length) return say('INVALID_QUANTITY')
  const added = await addWishes(commerce, request, reply, { id: registry.id, kind: registry.kind }, counted)
  if (!added.ok) return say(ADD_CODES[added.failure])
  const items = added.value.map(({ isDuplicate }, index) => ({ asin: counted[index]?.asin ?? '', isDuplicate }))
  return say(items.every(({ isDuplicate }) => isDuplicate) ? 'ITEM_ALREADY_EXIST' : null, items)
}
