import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { toCsv } from '#platform/csv/write.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { App, Command } from '#platform/store/module.ts'
import type { FileLine } from './file.ts'
import { merchantOnly, merchantRefusals } from './guard.ts'

const exportAnswer = z.object({ csv: z.string() }).meta({ id: 'ResourceFileExported' })

/** All of a resource as a file that its import reads. */
export type Exported = {
  path: string
  command: string
  many: string
  columns: string[]
  linesOf: (sql: Sql) => Promise<FileLine[]>
}

/** The route that writes the file. Declare it before the resource's own, of which one takes any id. */
export function exportRoute(app: App, commerce: Commerce, { path, many, columns, linesOf }: Exported): void {
  app.get(
    `/api/merchant/${path}/export`,
    {
      preValidation: merchantOnly(commerce),
      schema: {
        tags: ['merchant'],
        summary: `Export ${many} as CSV`,
        response: { 200: exportAnswer, ...merchantRefusals },
      },
    },
    async () => ({ csv: await toCsv(columns, await linesOf(commerce.db)) }),
  )
}

/** The command that prints it. */
export const exportCommand = ({ command, many, columns, linesOf }: Exported): Command<Commerce> => ({
  name: `${command} export`,
  usage: `${command} export  prints ${many} as CSV`,
  run: async ({ db }, _args, print) => {
    print((await toCsv(columns, await linesOf(db))).trimEnd())
    return 0
  },
})
