import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { errorBody } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'

const referenceTag = z
  .string({ error: 'is missing' })
  .regex(/^[\w.-]{1,128}$/, { error: 'must be 1 to 128 letters, digits, _, - or .' })
const tags = ['reference tags']

/**
 * Logs which link or button was used (spec 1, section 7). The log line contains nothing about the
 * shopper.
 */
export function referenceLogRoutes(app: App, { log }: Commerce): void {
  const note = (tag: string) => log.info({ referenceTag: tag }, 'reference tag')

  app.get(
    '/hctp/log/refMarker',
    {
      schema: {
        tags,
        summary: 'Log a reference tag',
        querystring: z.object({ ref_: referenceTag }),
        response: { 204: z.void(), 400: errorBody },
      },
    },
    async (request, reply) => {
      note(request.query.ref_)
      return reply.code(204).send()
    },
  )
  app.post(
    '/gp/digital/fiona/ajax/log.html/ref=:tag',
    {
      schema: {
        tags,
        summary: 'Log a reference tag, fallback',
        params: z.object({ tag: referenceTag }),
        response: { 204: z.void(), 400: errorBody, 403: errorBody },
      },
    },
    async (request, reply) => {
      note(request.params.tag)
      return reply.code(204).send()
    },
  )
}
