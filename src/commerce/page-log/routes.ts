import type { Commerce } from '#commerce/feature.ts'
import { refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { type DeclaredPageLog, logPageEvents } from './contract.ts'
import { PAGE_LOG } from './settings.ts'

/** Writes what pages report to the log, one line for each event: `pageEvent` is its name. */
export function pageLogRoutes(app: App, { log, modules, settings, places }: Commerce): void {
  const declared = new Map(modules.flatMap(({ pageLog = {} }) => Object.entries(pageLog satisfies DeclaredPageLog)))

  app.route({
    ...logPageEvents,
    config: { noted: true },
    handler: async (request) => {
      for (const [index, { name, detail }] of request.body.events.entries()) {
        const problem = problemOf(declared, name, detail)
        if (problem) refuse({ status: 400, code: 'malformed', message: `events.${index}.${problem}` })
      }
      if (!PAGE_LOG.in(settings.store())) return { isOn: false }
      const marketplace = places.marketplaceOf(request).code
      for (const { name, detail } of request.body.events)
        log.info({ pageEvent: name, detail, marketplace }, 'page event')
      return { isOn: true }
    },
  })
}

function problemOf(declared: Map<string, DeclaredPageLog[string]>, name: string, detail: object): string | undefined {
  const schema = declared.get(name)
  if (!schema) return 'name: is not an event of this store'
  return schema.safeParse(detail).success ? undefined : 'detail: is not what this event carries'
}
