import { pathFor } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { ownerPath } from '#commerce/registries/rules/paths.ts'
import { wantsJson } from '#commerce/registries/work/view.ts'
import { wantsPage } from '#platform/http/error-handler.ts'
import type { App } from '#platform/store/module.ts'
import { updateTag } from './contract/calls.ts'
import { updateTags } from './work/update.ts'

/** Navigations post the form without scripts and go back to the registry; everything else gets the list of tags. */
export function tagRoutes(app: App, commerce: Commerce): void {
  const path = pathFor(commerce)
  app.route({
    ...updateTag,
    handler: async (request, reply) => {
      const { kind, registry: id } = request.params
      const answer = await updateTags(commerce, request, reply, { kind, id }, request.body)
      if (wantsJson(request)) return answer
      const isForm = wantsPage(request) && request.headers['x-csrf-token'] === undefined && !request.body.token
      if (isForm)
        return reply.redirect(
          path(request, ownerPath(kind, id, { said: answer.success ? 'saved' : 'add-failed' })),
          303,
        )
      return reply.fragment('registries/tags', { tags: answer.tags })
    },
  })
}
