import { z } from 'zod'
import type { Extras } from '#commerce/cart/contract/terms.ts'
import { lineTerm, readTerm } from '#commerce/cart/rules/terms.ts'
import { eventType } from '#platform/outbox/event-types.ts'
import { registryId, registryItemId } from '../contract/registries.ts'
import type { AskedUnits } from '../rules/units.ts'

export const REGISTRY = 'registry'

/** An order has gifts for registries. It is appended in the order's transaction. */
export const GIVEN = eventType('registry.given')

/** Those who keep a registry send a gift back. */
export const RETURN_WANTED = eventType('registry.return-wanted')

/** The wish that a line fulfills. Only a registry's page puts it on lines. `name` is what the giver saw, `isSentToThem` that its people have an address. */
export const registryTerm = lineTerm({
  key: REGISTRY,
  schema: z.object({
    registryId,
    itemId: registryItemId,
    name: z.string(),
    message: z.string(),
    completes: z.literal(true).optional(),
    isSentToThem: z.literal(true).optional(),
    sharesAddress: z.literal(true).optional(),
  }),
  isSentElsewhere: ({ isSentToThem }) => isSentToThem === true,
  show: ({ name, message, isSentToThem, sharesAddress }) => [
    { code: isSentToThem ? 'sent' : 'for', values: { name } },
    ...(message === '' ? [] : [{ code: 'message', values: { message } }]),
    ...(sharesAddress ? [{ code: 'address', values: {} }] : []),
  ],
})

type Line = { extras: Extras; quantity: number }

export const wishOf = ({ extras }: Pick<Line, 'extras'>) => readTerm(registryTerm, extras)

/** The units of each item that these lines give together. */
export function givenUnits(lines: Line[]): AskedUnits {
  const units = new Map<string, AskedUnits[number]>()
  for (const line of lines) {
    const wish = wishOf(line)
    if (!wish) continue
    const { itemId, registryId: id } = wish
    units.set(itemId, { itemId, registryId: id, units: (units.get(itemId)?.units ?? 0) + line.quantity })
  }
  return [...units.values()].toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1))
}
