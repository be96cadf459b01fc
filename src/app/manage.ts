import type { Log } from '#platform/store/platform.ts'
import { absentCommands } from './absent-features.ts'
import { withDatabase } from './database.ts'
import { tolerateClosedOutput } from './output.ts'
import { MODULES } from './server.ts'
import { openCommerce } from './store.ts'

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const COMMANDS = [...MODULES.flatMap(({ commands }) => commands ?? []), ...absentCommands]

const print = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

/** Finds the command the words start with; the longest name wins (`keys create` before `keys`). */
const findCommand = (words: string[]) =>
  COMMANDS.filter(({ name }) => `${words.join(' ')} `.startsWith(`${name} `)).toSorted(
    (a, b) => b.name.length - a.name.length,
  )[0]

/** Runs a command of any folder on the store's own database, whether or not the store is open. Sets the exit code. */
async function manage(words: string[]): Promise<void> {
  tolerateClosedOutput()
  if (words.length === 0 || words[0] === 'help') {
    print('npm run manage -- COMMAND')
    for (const { usage } of COMMANDS) print(`  ${usage}`)
    return
  }
  const command = findCommand(words)
  if (!command) {
    complain(`There is no command "${words.join(' ')}". npm run manage -- help lists them.`)
    process.exitCode = 1
    return
  }
  const args = words.slice(command.name.split(' ').length)
  await withDatabase(async (databaseUrl, config) => {
    const { commerce, close } = await openCommerce({
      config: { ...config, databaseUrl },
      modules: MODULES,
      log: silent,
    })
    try {
      return (await command.run(commerce, args, print)) === 0
    } finally {
      await close()
    }
  })
}

await manage(process.argv.slice(2))
