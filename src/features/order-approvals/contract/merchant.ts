import { z } from 'zod'
import { companyId } from '#commerce/companies/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { orderRequest, requestId } from './shapes.ts'

/** A request as the merchant sees it. */
export const managedRequest = orderRequest
  .extend({ company: companyId, marketplace: marketplaceCode })
  .meta({ id: 'ManagedOrderRequest' })

export const managedRequests = z
  .object({ requests: z.array(managedRequest), next: requestId.nullable() })
  .meta({ id: 'ManagedOrderRequests' })

export type ManagedRequest = z.infer<typeof managedRequest>
