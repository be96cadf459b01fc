import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Kind } from '../contract/kinds.ts'
import { findRegistries, findRegistry, type Registry } from '../queries/registries.ts'
import { actorOf, roleIn } from './acting.ts'
import { type AddWishFault, type AskedWish, addWish } from './add.ts'

/** The registries of some kinds that a shopper keeps and can add to. */
export async function keptBy(
  commerce: Commerce,
  { owner, marketplace }: { owner: string | undefined; marketplace: Registry['marketplace'] },
  kinds: readonly Kind[],
): Promise<Registry[]> {
  const all = owner ? await findRegistries(commerce.db, { owner, marketplace }) : []
  return all.filter(({ kind, isClosed }) => kinds.includes(kind) && !isClosed)
}

type Which = { id: string; kind: Kind }

/** Puts products on a registry that the caller keeps: all, or none. Absent and not theirs is `absent`. */
export async function addWishes(
  commerce: Commerce,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, kind }: Which,
  wishes: AskedWish[],
): Promise<Result<{ itemId: string; isDuplicate: boolean }[], AddWishFault>> {
  const actor = actorOf(commerce, request, reply)
  const registry = await findRegistry(commerce.db, actor.marketplace.code, id)
  const role = registry && roleIn(commerce, registry, actor.owner, undefined)
  if (!registry || registry.kind !== kind || (role !== 'owner' && role !== 'editor')) return fail('absent')
  return commitOnce<{ itemId: string; isDuplicate: boolean }[], AddWishFault>(
    commerce,
    request,
    actor.owner,
    async (sql) => {
      const added: { itemId: string; isDuplicate: boolean }[] = []
      for (const wish of wishes) {
        const one = await addWish(commerce, sql, registry, actor.owner, wish)
        if (!one.ok) return one
        added.push(one.value)
      }
      return ok(added)
    },
  )
}
