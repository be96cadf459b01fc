import type { Commerce } from '#commerce/feature.ts'
import { findCsv, readCsvText } from '#platform/csv/read.ts'
import { errorBody, type Refusal, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { ok } from '#platform/result.ts'
import type { App, Command } from '#platform/store/module.ts'
import { createFromFile, type FileFault, fileAnswer, fileRequest } from './file.ts'
import { merchantOnly, merchantRefusals } from './guard.ts'
import { createFromLongFile } from './long-file.ts'
import { bare, type Nouns } from './resource.ts'

/** Maximum request body in bytes, including the JSON around the CSV. */
const MOST_BYTES = 1024 * 1024

/** A resource that files can create. */
type Filed = Parameters<typeof createFromFile>[4] & { path: string; command: string; nouns: Nouns }

/** The route that takes a file in: all of it, or nothing. */
export function fileRoute(app: App, commerce: Commerce, resource: Filed): void {
  const { clock, random } = commerce
  app.post(
    `/api/merchant/${resource.path}/import`,
    {
      preValidation: merchantOnly(commerce),
      bodyLimit: MOST_BYTES,
      schema: {
        tags: ['merchant'],
        summary: `Import ${resource.nouns.many} from CSV: all of them, or none and every fault by line`,
        body: fileRequest,
        response: { 201: fileAnswer, 400: errorBody, 422: errorBody, ...merchantRefusals },
      },
    },
    async (request, reply) => {
      const made = await commitOnce(commerce, request, request.merchant ?? '', (sql) =>
        createFromFile(sql, random, clock.now(), request.body.csv, resource),
      )
      if (!made.ok) refuse(toRefusal(made.failure))
      return reply.code(201).send({ created: made.value })
    },
  )
}

function toRefusal(faults: FileFault[]): Refusal {
  const [first] = faults
  const message = `Nothing was created. Line ${first?.line}, ${first?.field}: ${first?.problem}`
  return { status: 422, code: 'refused', message, details: faults }
}

/** The command that does the same. */
export const fileCommand = (resource: Filed): Command<Commerce> => ({
  name: `${resource.command} import`,
  usage: `${resource.command} import FILE  creates the ${resource.nouns.many} of a CSV file, all or none`,
  run: async ({ db, clock, random }, [path = ''], print) => {
    const { file } = resource
    const { createMany } = file
    const csv = createMany ? await findCsv(path) : await readCsvText(path)
    if (!csv.ok) {
      print(csv.failure)
      return 1
    }
    const made = await db.transaction<number, FileFault[]>(async (sql) => {
      const now = clock.now()
      if (createMany) return createFromLongFile(csv.value, { sql, random, now, file, createMany })
      const created = await createFromFile(sql, random, now, csv.value, resource)
      return created.ok ? ok(created.value.length) : created
    })
    const count = made.ok ? made.value : 0
    if (made.ok) print(`Created ${count} ${count === 1 ? bare(resource.nouns) : resource.nouns.many}.`)
    else for (const { line, field, problem } of made.failure) print(`line ${line}, ${field}: ${problem}`)
    return made.ok ? 0 : 1
  },
})
