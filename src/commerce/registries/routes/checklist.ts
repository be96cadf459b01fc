import { z } from 'zod'
import { formOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import { asin } from '#commerce/catalog/contract.ts'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { api } from '../contract/api.ts'
import { type ChecklistAnswer, checklistAnswer, entryKey } from '../contract/checklists.ts'
import { registryId, registryType } from '../contract/registries.ts'
import { answerEntry } from '../queries/checklists.ts'
import type { Registry } from '../queries/registries.ts'
import { ownerPath } from '../rules/paths.ts'
import { type Actor, actorOf, askerOf, keptOr404 } from '../work/acting.ts'
import { addWishes } from '../work/add-for.ts'
import { checklistOf, hasEntry } from '../work/checklist.ts'

const BASE = '/registries/:kind/:registry'
const params = z.object({ kind: registryType, registry: registryId })

/** The checklist of a registry, which nobody but those who keep it is told of: as JSON, and by forms that work without scripts. */
export function checklistRoutes(app: App, commerce: Commerce): void {
  const path = pathFor(commerce)
  const answer = async (actor: Actor, registry: Registry, key: string, said: ChecklistAnswer) => {
    if (!(await hasEntry(commerce, registry, actor, key))) return refuse(REFUSALS.notFound)
    return answerEntry(commerce.db, registry.id, key, said)
  }

  app.get(api.checklist.url, { schema: api.checklist.schema }, async (request, reply) => {
    const asker = askerOf(commerce, request, request.params.marketplace)
    const { registry } = await keptOr404(commerce, asker, { id: request.params.registry })
    reply.header('cache-control', 'private, no-store')
    return checklistOf(commerce, registry, asker)
  })
  app.put(api.answer.url, { schema: api.answer.schema }, async (request, reply) => {
    const actor = actorOf(commerce, request, reply, request.params.marketplace)
    const { registry } = await keptOr404(commerce, actor, { id: request.params.registry })
    await answer(actor, registry, request.params.entry, request.body.answer)
    return checklistOf(commerce, registry, actor)
  })

  app.post(
    `${BASE}/checklist/:entry`,
    { schema: { hide: true, params: params.extend({ entry: entryKey }) } },
    async (request, reply) => {
      const { kind, registry: id, entry } = request.params
      const actor = actorOf(commerce, request, reply)
      const { registry } = await keptOr404(commerce, actor, { id, kind })
      const said = checklistAnswer.safeParse(formOf(request).answer)
      await answer(actor, registry, entry, said.success ? said.data : 'open')
      return reply.redirect(`${path(request, ownerPath(kind, id, { said: 'saved' }))}#checklist`, 303)
    },
  )
  app.post(`${BASE}/add`, { schema: { hide: true, params } }, async (request, reply) => {
    const { kind, registry: id } = request.params
    const actor = actorOf(commerce, request, reply)
    await keptOr404(commerce, actor, { id, kind })
    const wish = asin.safeParse(formOf(request).asin)
    const added = wish.success
      ? await addWishes(commerce, request, reply, { id, kind }, [{ asin: wish.data, wanted: 1 }])
      : undefined
    const said = !added?.ok ? 'add-failed' : added.value[0]?.isDuplicate ? 'known' : 'added'
    return reply.redirect(path(request, ownerPath(kind, id, { said })), 303)
  })
}
