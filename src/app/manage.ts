import { type Config, readConfig } from '#platform/config/config.ts'
import type { Log } from '#platform/store/platform.ts'
import { absentCommands } from './absent-features.ts'
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

/** Runs a command of any folder on the store's own database, whether or not the store is open. Returns the exit code. */
async function manage(words: string[]): Promise<number> {
  if (words.length === 0 || words[0] === 'help') {
    print('npm run manage -- COMMAND')
    for (const { usage } of COMMANDS) print(`  ${usage}`)
    return 0
  }
  const command = findCommand(words)
  if (!command) {
    complain(`There is no command "${words.join(' ')}". npm run manage -- help lists them.`)
    return 1
  }
  const config = readConfig(process.env)
  if (!config.ok) {
    for (const fault of config.failure) complain(fault)
    return 1
  }
  return run(command, words.slice(command.name.split(' ').length), config.value)
}

async function run(command: (typeof COMMANDS)[number], args: string[], config: Config): Promise<number> {
  const { commerce, close } = await openCommerce({ config, modules: MODULES, log: silent })
  try {
    return await command.run(commerce, args, print)
  } finally {
    await close()
  }
}

process.exitCode = await manage(process.argv.slice(2)).catch((error: Error) => {
  complain(`Nothing was done: ${error.message}`)
  return 1
})
