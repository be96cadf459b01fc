import type { FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import type { Actor } from './acting.ts'
import { giveToCart } from './give.ts'
import { findCompletable } from './queries/completions.ts'
import { findItems } from './queries/items.ts'
import type { Registry } from './queries/registries.ts'
import { completableUntil } from './rules/completion.ts'
import { openUnits } from './rules/units.ts'

/** The most products that are added at once. */
const MOST_ADDED = 50

/** The discount on what is left of a registry, and its last day; undefined while there is none, or once it was used. */
export async function completionOf(
  { db, settings }: Commerce,
  { id, owner, marketplace, date }: Registry,
  today: string,
): Promise<{ percent: number; until: string } | undefined> {
  const percent = settings.of(marketplace).completionPercent
  const until = completableUntil(date, today)
  if (percent === 0 || until === undefined) return undefined
  return (await findCompletable(db, { owner, marketplace }, [id])).length > 0 ? { percent, until } : undefined
}

/** Puts what is left of a registry into the cart of whoever keeps it. Returns how many products were added. */
export async function completeInCart(
  commerce: Commerce,
  request: FastifyRequest,
  actor: Actor,
  registry: Registry,
): Promise<number> {
  let added = 0
  for (const item of await findItems(commerce.db, registry.id, { forGivers: true, limit: MOST_ADDED })) {
    const quantity = openUnits(item)
    if (quantity === 0) continue
    const asked = { itemId: item.id, quantity, completes: true } as const
    if ((await giveToCart(commerce, request, actor, registry, asked)).ok) added += 1
  }
  return added
}
