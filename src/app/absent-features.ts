import type { Commerce } from '#commerce/feature.ts'
import { type AbsentSchema, countRows, dropSchema, findAbsentSchemas } from '#platform/db/absent-schemas.ts'
import { ok } from '#platform/result.ts'
import type { Command } from '#platform/store/module.ts'

const absentIn = ({ db, modules }: Commerce): Promise<AbsentSchema[]> =>
  findAbsentSchemas(
    db,
    modules.map(({ name }) => name),
  )

/** Returns the startup notice that lists schemas of features that are not in this store; undefined when there are none. */
export async function absentSentence(commerce: Commerce): Promise<string | undefined> {
  const schemas = (await absentIn(commerce)).map(({ schema }) => schema)
  if (schemas.length === 0) return undefined
  return `The database has data of features that are not in this store: ${schemas.join(', ')}. To look at it or drop it: npm run manage -- schemas`
}

/** Commands that list and drop data of features that are not in this store. */
export const absentCommands: Command<Commerce>[] = [
  {
    name: 'schemas',
    usage: 'schemas                     lists data of features that are not in this store',
    run: async (commerce, _args, print) => {
      const absent = await absentIn(commerce)
      for (const each of absent) await show(commerce, each, print)
      print(absent.length > 0 ? 'To drop one: npm run manage -- schemas drop NAME' : 'There is none.')
      return 0
    },
  },
  {
    name: 'schemas drop',
    usage: 'schemas drop NAME --yes     drops such data; without --yes it only shows it',
    run: async (commerce, args, print) => {
      const [name = ''] = args.filter((each) => !each.startsWith('--'))
      const schema = name.replaceAll('-', '_')
      if (commerce.modules.some((module) => module.name.replaceAll('-', '_') === schema)) {
        print(`${name} is in this store. Take it out of src/app/server.ts first.`)
        return 1
      }
      const absent = (await absentIn(commerce)).find((each) => each.schema === schema)
      if (!absent) {
        print(`There is no data of an absent feature called "${name}". npm run manage -- schemas lists what there is.`)
        return 1
      }
      await show(commerce, absent, print)
      if (!args.includes('--yes')) {
        print('Nothing was dropped. Make a backup, then add --yes.')
        return 1
      }
      await commerce.db.transaction<undefined, never>(async (sql) => {
        await dropSchema(sql, absent)
        return ok(undefined)
      })
      print(`Dropped ${schema}.`)
      return 0
    },
  },
]

async function show({ db }: Commerce, absent: AbsentSchema, print: (line: string) => void): Promise<void> {
  print(`${absent.schema}, of the feature ${absent.folder}:`)
  for (const { table, rows } of await countRows(db, absent)) print(`  ${table}: ${rows} ${rows === 1 ? 'row' : 'rows'}`)
}
