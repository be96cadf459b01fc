import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { DataOf } from '#platform/render/declared.ts'
import type { CompanyRole } from './contract.ts'

/** Somebody who buys for an active company now, and what they do there. */
export type ActingFor = { customerId: string; company: string; marketplace: MarketplaceCode; role: CompanyRole }

/** What a feature shows on the page of a company to somebody who buys for it now; undefined where it has nothing there. */
export type CompanyData<Data extends object = object> = (
  commerce: Commerce,
  acting: ActingFor,
) => Promise<Data | undefined>

declare module '#commerce/feature.ts' {
  interface Seams<Name extends string> {
    companyData?: CompanyData<DataOf<Name, 'company'>>
  }
}
