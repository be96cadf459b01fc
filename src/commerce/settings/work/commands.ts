import { readFile } from 'node:fs/promises'
import type { Commerce } from '#commerce/feature.ts'
import { messageOf } from '#platform/caught.ts'
import { givenPath } from '#platform/config/given-path.ts'
import type { Command } from '#platform/store/module.ts'
import { findSettings, findVersion, listVersions } from '../queries.ts'
import { withField } from '../rules.ts'
import { changeSettings, showSettings } from './change.ts'

type Print = (line: string) => void

const BY = 'command'

async function change(
  commerce: Commerce,
  make: (document: object) => object | undefined,
  print: Print,
): Promise<number> {
  const { version, document } = await findSettings(commerce.db)
  const wanted = make(Object(commerce.settings.form.known(document)))
  if (!wanted) return 1
  const changed = await commerce.db.transaction((sql) =>
    changeSettings(commerce, sql, { version, document: wanted, by: BY }),
  )
  if (changed.ok) print(`Version ${changed.value} of the settings is in force.`)
  else if (changed.failure.code === 'outdated') print('Somebody else changed the settings at this moment. Try again.')
  else for (const { field, problem } of changed.failure.faults) print(`${field}: ${problem}`)
  return changed.ok ? 0 : 1
}

/** Parses JSON; any other text is itself, so that `set … stripe` needs no quotes. */
function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The merchant's commands to see and change settings. */
export const settingsCommands: Command<Commerce>[] = [
  {
    name: 'settings show',
    usage: 'settings show  prints the settings in force as JSON',
    run: async ({ db, settings }, _args, print) => {
      print(JSON.stringify((await showSettings(settings.form, db))?.settings, null, 2))
      return 0
    },
  },
  {
    name: 'settings set',
    usage: 'settings set FIELD VALUE  sets one, such as settings set marketplaces.DE.returnDays 14',
    run: async (commerce, [path = '', ...words], print) => {
      if (path === '' || words.length === 0) {
        print('Name a field and its value. settings show prints all fields.')
        return 1
      }
      return change(commerce, (document) => withField(document, path, jsonOr(words.join(' '))), print)
    },
  },
  {
    name: 'settings load',
    usage: 'settings load FILE  replaces the settings by those in a JSON file',
    run: async (commerce, [file = ''], print) => {
      let read: unknown
      try {
        read = JSON.parse(await readFile(givenPath(file), 'utf8'))
      } catch (error) {
        print(`${file} cannot be read as JSON: ${messageOf(error)}`)
        return 1
      }
      return change(commerce, () => Object(read), print)
    },
  },
  {
    name: 'settings versions',
    usage: 'settings versions  lists the changes, newest first',
    run: async ({ db }, _args, print) => {
      const versions = await listVersions(db)
      if (versions.length === 0) print('The settings were never changed.')
      for (const { version, changedBy, changedAt } of versions)
        print(`${version}  ${changedAt.toISOString().slice(0, 16).replace('T', ' ')}  ${changedBy}`)
      return 0
    },
  },
  {
    name: 'settings restore',
    usage: 'settings restore VERSION  puts the settings of a version in force again; 0 is the defaults',
    run: async (commerce, [text = ''], print) => {
      const version = /^\d{1,9}$/.test(text) ? Number(text) : undefined
      const found = version === 0 ? {} : version && (await findVersion(commerce.db, version))?.document
      if (!found) {
        print(`There is no version "${text}". See settings versions.`)
        return 1
      }
      return change(commerce, () => Object(found), print)
    },
  },
]
