import { z } from 'zod'
import { linkToken } from '#commerce/lists/contract/lists.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { pictureId } from '#commerce/pictures/contract.ts'
import { errorBody } from '#platform/http/errors.ts'
import { registryId, registryPicture, registryType } from './registries.ts'

const tags = ['registries']
const ofRegistry = z.object({ marketplace: marketplaceCode, registry: registryId })
const url = '/api/marketplaces/:marketplace/registries/:registry/picture'
const refusals = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody }

export const webp = z.custom<Buffer>().meta({ description: 'The picture, as WebP' })

/** A picture as the merchant sees it. */
export const managedPicture = registryPicture
  .extend({ id: pictureId, registry: registryId, sentAt: z.iso.datetime() })
  .meta({ id: 'ManagedRegistryPicture' })

export type ManagedPicture = z.infer<typeof managedPicture>

export const managedPictures = z.object({ pictures: z.array(managedPicture), next: pictureId.nullable() })

/** The picture beside a registry's greeting. */
export const pictureApi = {
  put: {
    url,
    schema: {
      tags,
      summary:
        'Set the picture of a registry, in place of an earlier one; givers see it once it is approved. The body is the picture',
      params: ofRegistry,
      response: { 200: registryPicture, ...refusals, 413: errorBody, 422: errorBody, 429: errorBody, 503: errorBody },
    },
  },
  remove: {
    url,
    schema: {
      tags,
      summary: 'Remove the picture of a registry',
      params: ofRegistry,
      response: { 204: z.void(), ...refusals },
    },
  },
  read: {
    url: '/registries/:kind/:registry/picture',
    schema: {
      tags,
      summary: 'The picture of a registry that you keep, or that you may see once the picture is approved',
      params: z.object({ kind: registryType, registry: registryId }),
      querystring: z.object({ link: linkToken.optional().catch(undefined) }).loose(),
      response: { 200: webp, 400: errorBody, 404: errorBody },
    },
  },
} as const
