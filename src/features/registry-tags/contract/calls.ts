import { z } from 'zod'
import { registryId, registryType, wishTag } from '#commerce/registries/contract/registries.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

const words = z.string().max(10_000, { error: 'is too long' }).optional()

/** `errorCode` says why nothing was changed; `tags` are those that there are now. */
export const tagAnswer = z
  .object({
    success: z.boolean(),
    errorCode: z.enum(['TOO_MANY_TAGS', 'INVALID_INPUT', 'TAG_ALREADY_EXIST', 'ABSENT']).nullable(),
    tags: z.array(wishTag),
  })
  .meta({ id: 'RegistryTagsUpdated' })

/** Adds or removes a tag (spec 1, section 7). A registry is addressed by its type and its id. */
export const updateTag = {
  method: 'POST',
  url: '/registries/:kind/:registry/update-tag',
  schema: {
    tags: ['registries'],
    summary: 'Add a tag to a registry that you keep, or remove one: HTML with the tags, or JSON by Accept',
    params: z.object({ kind: registryType, registry: registryId }),
    body: z.object({
      updateType: z.enum(['add', 'remove'], { error: 'must be add or remove' }),
      tagName: words,
      tagId: words,
      token: words,
      ref_: words,
    }),
    response: {
      200: z.any().meta({ description: 'HTML unless JSON is asked for' }),
      303: z.void(),
      400: errorBody,
      401: errorBody,
      403: errorBody,
      404: errorBody,
    },
  },
} as const satisfies Endpoint

export type TagAnswer = z.infer<typeof tagAnswer>

declare module '#platform/render/declared.ts' {
  interface ModuleData {
    'registry-tags': Record<never, never>
  }
}
