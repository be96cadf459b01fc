import type { Commerce } from '#commerce/feature.ts'
import { givenPath } from '#platform/config/given-path.ts'
import type { Command } from '#platform/store/module.ts'
import { importNetworks } from './import-networks.ts'

/** The merchant's command for network addresses by country. */
export const locationCommands: Command<Commerce>[] = [
  {
    name: 'networks import',
    usage: 'networks import FILE  replaces the table of network addresses by country: a CSV file with network,country',
    run: async ({ db }, [path], print) => {
      const done = path === undefined ? undefined : await importNetworks(db, givenPath(path))
      if (!done?.ok) for (const sentence of done?.failure ?? ['Name a file.']) print(sentence)
      else print(`${done.value} networks are in force.`)
      return done?.ok ? 0 : 1
    },
  },
]
