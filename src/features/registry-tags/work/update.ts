import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { MOST_TAGS } from '#commerce/registries/contract/kinds.ts'
import { tagId } from '#commerce/registries/contract/registries.ts'
import { addTag, findTags, removeTag } from '#commerce/registries/queries/tags.ts'
import { isTooLongTag, readTagName } from '#commerce/registries/rules/reading.ts'
import { actorOf, keptOr404 } from '#commerce/registries/work/acting.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok } from '#platform/result.ts'
import type { TagAnswer } from '../contract/calls.ts'

type Asked = { updateType: 'add' | 'remove'; tagName?: string | undefined; tagId?: string | undefined }
type Fault = NonNullable<TagAnswer['errorCode']>

/** Adds or removes a tag of a registry that the caller keeps. Too many is said before an invalid name (spec 1, section 5). */
export async function updateTags(
  commerce: Commerce,
  request: FastifyRequest,
  reply: FastifyReply,
  which: { id: string; kind: Parameters<typeof keptOr404>[2]['kind'] },
  asked: Asked,
): Promise<TagAnswer> {
  const actor = actorOf(commerce, request, reply)
  const { registry } = await keptOr404(commerce, actor, which)
  const { db, random } = commerce
  const name = readTagName(asked.tagName ?? '')
  const given = tagId.safeParse(asked.tagId)
  const done = await commitOnce<true, Fault>(commerce, request, actor.owner, async (sql) => {
    if (asked.updateType === 'remove') {
      const isGone = given.success && (await removeTag(sql, registry.id, actor.owner, given.data))
      return isGone ? ok(true) : fail('ABSENT')
    }
    if (!name || isTooLongTag(name)) {
      const isFull = (await findTags(sql, registry.id)).length >= MOST_TAGS
      return fail(isFull ? 'TOO_MANY_TAGS' : 'INVALID_INPUT')
    }
    const added = await addTag(sql, registry.id, actor.owner, { id: random.id(), name })
    if (added === 'added') return ok(true)
    return fail(added === 'too-many' ? 'TOO_MANY_TAGS' : added === 'known' ? 'TAG_ALREADY_EXIST' : 'ABSENT')
  })
  const tags = await findTags(db, registry.id)
  return { success: done.ok, errorCode: done.ok ? null : done.failure, tags }
}
