import type { FastifyRequest } from 'fastify'
import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { PAGE_LOG } from '#commerce/page-log/settings.ts'
import { refuse } from '#platform/http/errors.ts'
import { faultsIn } from '#platform/http/faults.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { malformed } from '#platform/http/media-types.ts'
import type { App } from '#platform/store/module.ts'
import { addByVoice, logVoiceEvent, METADATA_HEADER, voiceMetadata } from '../contract/voice.ts'
import { actorOf } from '../work/acting.ts'
import { addSaid } from '../work/voice.ts'
import { REFUSED } from './refused.ts'

/** Refuses a request whose metadata is missing, wrong or for another marketplace, by the field's name. */
function checkMetadata({ headers }: FastifyRequest, marketplace: string): void {
  const given = headers[METADATA_HEADER]
  const read = voiceMetadata.safeParse(typeof given === 'string' ? jsonOf(given) : undefined)
  const [fault] = read.success ? [] : faultsIn(read.error.issues, '')
  if (fault) refuse(malformed([METADATA_HEADER, fault.field].filter(Boolean).join('.'), fault.problem))
  if (read.success && read.data.marketplace !== marketplace)
    refuse(malformed(`${METADATA_HEADER}.marketplace`, 'is another than that of the address'))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The voice assistant's list is the shopper's default shopping list. */
export function voiceRoutes(app: App, commerce: Commerce): void {
  const { log, settings, places } = commerce

  app.route({
    ...addByVoice,
    handler: async (request, reply) => {
      const { marketplace } = request.params
      const { items } = request.body
      const [first] = items
      customerOf(commerce, request, first && 'asin' in first ? `/dp/${first.asin}` : undefined)
      checkMetadata(request, marketplace)
      const foreign = items.findIndex(({ marketplaceId }) => marketplaceId !== marketplace)
      if (foreign >= 0) refuse(malformed(`items.${foreign}.marketplaceId`, 'is another than that of the address'))
      const asker = actorOf(commerce, request, reply, marketplace)
      const added = await commitOnce(commerce, request, asker.place.owner, (sql) =>
        addSaid(commerce, sql, asker, items),
      )
      return added.ok ? { itemInfoList: added.value } : refuse(REFUSED[added.failure])
    },
  })

  app.route({
    ...logVoiceEvent,
    config: { noted: true },
    handler: async (request, reply) => {
      const { sessionId: _session, listId: _list, item: _item, ...detail } = request.body
      const marketplace = places.marketplaceOf(request).code
      if (PAGE_LOG.in(settings.store())) log.info({ pageEvent: 'voice-list', detail, marketplace }, 'page event')
      return reply.code(204).send()
    },
  })
}
