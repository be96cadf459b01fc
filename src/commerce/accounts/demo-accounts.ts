import { readFileSync } from 'node:fs'
import { z } from 'zod'

const FILE = new URL('../../../demo/scenarios.json', import.meta.url)

const accountsFile = z.object({
  accounts: z.array(z.object({ email: z.string(), password: z.string(), role: z.string() })),
})

export type DemoAccount = z.infer<typeof accountsFile>['accounts'][number]

/** The accounts of the demonstration store, whose passwords are no secret. */
export const demoAccounts = (): DemoAccount[] => accountsFile.parse(JSON.parse(readFileSync(FILE, 'utf8'))).accounts
