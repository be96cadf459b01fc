import type { FastifyRequest } from 'fastify'
import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import type { Commerce } from '#commerce/feature.ts'
import { putWhatFits } from '#commerce/lists/work/to-cart.ts'
import { findCompletable } from '../queries/completions.ts'
import { findItems } from '../queries/items.ts'
import type { Registry } from '../queries/registries.ts'
import { completableUntil } from '../rules/completion.ts'
import { isStillSurprise, openUnits } from '../rules/units.ts'
import { COMPLETION_PERCENT } from '../settings.ts'
import type { Actor } from './acting.ts'
import { lineFor } from './give.ts'

/** The most products that are added at once. */
const MOST_ADDED = 50

/**
 * The discount on what is left of a registry, and its last day; undefined while there is none, or once it was used. An owner who wants to be
 * surprised has it from the date: what is left would tell what was bought.
 */
export async function completionOf(
  { db, settings }: Commerce,
  registry: Registry,
  today: string,
): Promise<{ percent: number; until: string } | undefined> {
  const { id, owner, marketplace, date } = registry
  const percent = COMPLETION_PERCENT.in(settings.of(marketplace))
  const until = completableUntil(date, today)
  if (percent === 0 || until === undefined || isStillSurprise(registry, today)) return undefined
  return (await findCompletable(db, { owner, marketplace }, [id])).length > 0 ? { percent, until } : undefined
}

/** Puts what is left of a registry into the cart of whoever keeps it. Returns how many products were added. */
export async function completeInCart(
  commerce: Commerce,
  request: FastifyRequest,
  actor: Actor,
  registry: Registry,
): Promise<number> {
  const lines: WantedItem[] = []
  for (const item of await findItems(commerce.db, registry.id, { forGivers: true, limit: MOST_ADDED })) {
    const asked = { itemId: item.id, quantity: openUnits(item), completes: true } as const
    const line = asked.quantity > 0 ? await lineFor(commerce, actor, registry, asked) : undefined
    if (line?.ok) lines.push(line.value)
  }
  // One change of the cart: a key of the request stands for one change.
  const { items } = await putWhatFits(
    commerce,
    request,
    { owner: actor.owner, marketplace: registry.marketplace },
    lines,
  )
  return items.length
}
