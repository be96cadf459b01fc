import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Commerce, Shopper } from '#commerce/feature.ts'
import type { ClipStatus } from '#commerce/fresh-stores/contract.ts'
import type { FreshStore } from '#commerce/fresh-stores/queries.ts'
import { findPlace } from '#commerce/fresh-stores/work/place.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { amountOf, numberOf } from '#commerce/measures/rules/amounts.ts'
import type { AddAnswer, Told } from '../contract/add.ts'
import { infosOf } from '../rules/added.ts'
import { storefrontPath } from '../rules/paths.ts'
import type { Added } from './add.ts'
import { isBelowMinimum } from './carts.ts'
import { judgeCart } from './conflicts.ts'
import { fitAddress } from './fit-address.ts'
import { introduce } from './introduce.ts'

type Of = { owner: string; store: FreshStore }

/** What an add to a store's cart answers (spec 3, section 3): what the cart holds, and what is to be shown. */
export async function answerAdd(
  commerce: Commerce,
  request: FastifyRequest,
  reply: FastifyReply,
  { owner, store }: Of,
  { items, offers, count, isFirst }: Added,
  { additionalParams, clips }: Told & { clips?: boolean },
): Promise<AddAnswer> {
  const { db, modules, places } = commerce
  const handOvers = modules.find((module) => module.handOvers)?.handOvers
  const now = commerce.clock.now()
  const marketplace = places.marketplaceOf(request)
  const { language, prefix } = places.contextOf(request)
  const shopper = { ...commerce.shopperOf(request), owner }
  const newGlowAddressId = (await fitAddress(commerce, shopper, store, marketplace)) ?? null
  const place = await findPlace(commerce, shopper, marketplace, undefined, store.address.country)
  const at = { marketplace, language, place: place.ok ? place.value : null }
  const judged = await judgeCart(commerce, shopper, store.id, at)
  const ids = items.map(({ id }) => id)
  const isIntroduced = isFirst && (additionalParams?.shouldRenderSIS ?? false)
  const { extraErrorInfos, statusList } = judged
    ? infosOf(judged.conflicts, ids)
    : { extraErrorInfos: [], statusList: [] }
  const isUnfit = extraErrorInfos.some(({ statusCode }) => statusCode.endsWith('_FOR_RESERVATION'))
  const sheet = isIntroduced ? await introduce(commerce, reply, { shopper, store, marketplace }) : undefined
  const [first] = items
  const clipStatus = clips && first ? await clip(commerce, shopper, { asin: first.asin, marketplace }) : null
  return {
    isOK: true,
    clientResponseModel: {
      items: items.map(({ id, asin: ASIN, offerListingId, quantity }) => {
        const { sold } = offers.find((offer) => offer.id === offerListingId) ?? {}
        const amountInCart = sold && quantity > 0 ? numberOf(amountOf(quantity, sold)) : String(quantity)
        return { ASIN, itemId: id, quantity, amountInCart, storeId: store.id }
      }),
    },
    cartCount: count,
    extraErrorInfos,
    statusList,
    cancelSlotPath: (isUnfit && (await handOvers?.cancelCall(db, { owner, storeId: store.id, now }))) || null,
    refreshGlowLabel: newGlowAddressId !== null,
    newGlowAddressId,
    storefrontUrl: prefix + storefrontPath(store.id),
    shouldRedirectToOgs: store.redirects,
    ogsUrl: store.orderingUrl,
    errorModalHtml: null,
    storeIntroductionSheetEnabled: sheet !== undefined,
    storeIntroductionSheetHtml: sheet === undefined ? null : { content: sheet },
    delivery: store.kind === 'delivery',
    almDetailPageBopis: store.kind === 'pickup',
    renderUFGCartProgressIndicator: judged !== undefined && isBelowMinimum(judged.fresh, judged.priced),
    couponClipStatus: clipStatus,
  }
}

/** Clips what there is to clip for the item. What fails there is no reason to say that nothing was added. */
async function clip(
  commerce: Commerce,
  shopper: Shopper,
  { asin, marketplace: { code: marketplace } }: { asin: string; marketplace: Marketplace },
): Promise<ClipStatus | null> {
  for (const { clipOnAdd } of commerce.modules) {
    const status = await clipOnAdd?.(commerce, shopper, { asin, marketplace }).catch((error: unknown) => {
      commerce.log.error({ err: error, asin }, 'nothing could be clipped with an add')
      return 'CLIP_FAILED' as const
    })
    if (status) return status
  }
  return null
}
