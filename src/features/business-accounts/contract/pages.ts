import type { PartsOf } from '#platform/render/declared.ts'
import type { OwnCompany } from './shopper.ts'

/** Why something was not done; those of fields are called as these. */
export const PROBLEMS = [
  ...['name', 'country', 'registration', 'vatNumber', 'taken', 'has-company', 'email', 'full'],
  ...['last-admin', 'not-admin', 'state', 'costCentres'],
] as const

export type Problem = (typeof PROBLEMS)[number]

/** What the form of an application says: what was typed, or what was said before where it was not accepted. */
export type Filled = Partial<Record<'name' | 'country' | 'registration' | 'vatNumber', string>>

/** What is confirmed, named in the address of the page. */
export const SAID = ['invited', 'saved'] as const

/** `features`: what others show to whoever buys for the company now. */
export type BusinessPageProps = OwnCompany & {
  countries: string[]
  filled: Filled
  problem: Problem | null
  said: (typeof SAID)[number] | null
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
