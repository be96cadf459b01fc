import type { FastifyRequest } from 'fastify'
import { customerOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findItemOf } from '#commerce/registries/queries/items.ts'
import type { Registry } from '#commerce/registries/queries/registries.ts'
import { ownerPath } from '#commerce/registries/rules/paths.ts'
import { countOf } from '#commerce/registries/rules/units.ts'
import { askerOf } from '#commerce/registries/work/acting.ts'
import { changeWish, type WishChange } from '#commerce/registries/work/add.ts'
import { keptBy } from '#commerce/registries/work/add-for.ts'
import { checklistPercent } from '#commerce/registries/work/checklist.ts'
import { findProductPicture } from '#commerce/registries/work/pictures.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { fail, ok } from '#platform/result.ts'
import type { Status } from '../contract/calls.ts'
import { HELP_PATH, HOME_PATH } from '../rules/paths.ts'

/** The registry for a baby to which a customer adds: of those that are open, the one whose day is next. Signs in first. */
export async function babyRegistryOf(commerce: Commerce, request: FastifyRequest): Promise<Registry | undefined> {
  const { owner } = customerOf(commerce, request, HOME_PATH)
  const { marketplace } = askerOf(commerce, request)
  const [latest] = await keptBy(commerce, { owner, marketplace: marketplace.code }, ['baby'])
  return latest
}

/** A registry and its item of a product, or 404: the same without a registry and without the item. */
async function itemOr404(commerce: Commerce, request: FastifyRequest, asin: string) {
  const registry = (await babyRegistryOf(commerce, request)) ?? refuse(REFUSALS.notFound)
  const item = (await findItemOf(commerce.db, registry.id, asin)) ?? refuse(REFUSALS.notFound)
  return { registry, item }
}

/** The state of a product on the registry. */
export async function statusOf(commerce: Commerce, request: FastifyRequest, asin: string): Promise<Status> {
  const { registry, item } = await itemOr404(commerce, request, asin)
  const [percent, picture] = await Promise.all([
    checklistPercent(commerce, registry, askerOf(commerce, request)),
    findProductPicture(commerce.db, asin),
  ])
  const registryLink = pathFor(commerce)(request, ownerPath(registry.kind, registry.id))
  return {
    newAddedItemImgUrl: picture ? `/images/${picture}/320.webp` : '',
    checklistPercent: percent,
    checklistLink: `${registryLink}#checklist`,
    registryLink,
    hasMustHave: true,
    isMustHaveItem: item.isMustHave,
    hasGroupGifting: true,
    isGroupGiftingItem: item.isGroupGifting,
    helpInfoLinkGroupGifting: pathFor(commerce)(request, HELP_PATH),
    hasPrivate: true,
    isPrivateItem: item.isPrivate,
    itemRequestedCount: countOf(item.wanted),
  }
}

/** Changes a wish and returns its new state. */
export async function changeStatus(
  commerce: Commerce,
  request: FastifyRequest,
  asin: string,
  change: WishChange,
): Promise<Status> {
  const { registry, item } = await itemOr404(commerce, request, asin)
  const done = await commerce.db.transaction(async (sql) =>
    (await changeWish(sql, registry.id, item.id, change)) ? ok(true) : fail('absent' as const),
  )
  if (!done.ok) refuse(REFUSALS.notFound)
  return statusOf(commerce, request, asin)
}
