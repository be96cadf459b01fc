import type { PartsOf } from '#platform/render/declared.ts'
import type { OwnCompany } from './shopper.ts'

/** Why something was not done; those of fields are called as these. */
export const PROBLEMS = [
  ...['name', 'country', 'registration', 'vatNumber', 'taken', 'has-company', 'email', 'full'],
  ...['last-admin', 'not-admin', 'state', 'costCentres'],
] as const

export type Problem = (typeof PROBLEMS)[number]

/** `features`: what others show to whoever buys for the company now. */
export type BusinessPageProps = OwnCompany & {
  countries: string[]
  problem: Problem | null
  isInvited: boolean
  features: PartsOf<'company'>
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'business-accounts/business': BusinessPageProps
  }
  interface ModuleData {
    'business-accounts': object
  }
}
