import type { FastifyRequest } from 'fastify'
import { signInFirst } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { KINDS } from '#commerce/registries/contract/kinds.ts'
import { askerOf, textsIn } from '#commerce/registries/work/acting.ts'
import { keptBy } from '#commerce/registries/work/add-for.ts'
import { findFirstPictures } from '#commerce/registries/work/pictures.ts'
import { authUrlOf } from '#platform/http/errors.ts'
import type { ListAnswer } from '../contract/calls.ts'
import { NEW_PATH } from '../rules/paths.ts'

/** The registries of every type to which whoever asks can add. */
export async function findChoices(commerce: Commerce, request: FastifyRequest): Promise<ListAnswer> {
  const { owner, customer, marketplace, language } = askerOf(commerce, request)
  const kept = customer ? await keptBy(commerce, { owner, marketplace: marketplace.code }, KINDS) : []
  const pictures = await findFirstPictures(
    commerce.db,
    kept.map(({ id }) => id),
  )
  const t = textsIn(marketplace, language)
  const result = kept.map(({ id, kind: type, name }) => {
    const picture = pictures.get(id)
    return { type, typeText: t(`kind.${type}`), name, id, imageUrl: picture ? `/images/${picture}/320.webp` : '' }
  })
  const authUrl = customer ? null : (authUrlOf(signInFirst(commerce, request, NEW_PATH)) ?? null)
  return { result, signedIn: customer !== undefined, authUrl }
}
