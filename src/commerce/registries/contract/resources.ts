import { z } from 'zod'
import { linkToken } from '#commerce/lists/contract/lists.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { errorBody } from '#platform/http/errors.ts'
import { registryId } from './registries.ts'

/** What the JSON resources of registries have in common. */
export const REGISTRIES = '/api/marketplaces/:marketplace/registries'

export const inMarketplace = z.object({ marketplace: marketplaceCode })
export const ofRegistry = inMarketplace.extend({ registry: registryId })
export const withLink = z.strictObject({ link: linkToken.optional() })
export const longText = z.string().max(10_000, { error: 'is too long' })

export const reading = { 400: errorBody, 404: errorBody }
export const changing = {
  400: errorBody,
  401: errorBody,
  403: errorBody,
  404: errorBody,
  409: errorBody,
  422: errorBody,
}
export const done = { 204: z.void() }

export const described = <Schema>(summary: string, schema: Schema) => ({ tags: ['registries'], summary, ...schema })
