import { readFileSync } from 'node:fs'
import { z } from 'zod'

const FILE = new URL('../../../../demo/scenarios.json', import.meta.url)

const accountsFile = z.object({
  accounts: z.array(z.object({ email: z.string(), password: z.string(), role: z.string() })),
})

export type DemoAccount = z.infer<typeof accountsFile>['accounts'][number]

/** Accounts of the demo store; their passwords are public. */
export const demoAccounts = (): DemoAccount[] => accountsFile.parse(JSON.parse(readFileSync(FILE, 'utf8'))).accounts
