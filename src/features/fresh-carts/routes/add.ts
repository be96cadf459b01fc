import type { FastifyReply, FastifyRequest } from 'fastify'
import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import { countUnits } from '#commerce/cart/queries/read-cart.ts'
import { changeCart } from '#commerce/cart/work/change.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { AddStatus } from '#commerce/fresh-stores/contract.ts'
import { findFreshStore } from '#commerce/fresh-stores/queries.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { readDiscriminator } from '#commerce/offers/work/discriminator.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { REFUSALS, refuse, toErrorBody } from '#platform/http/errors.ts'
import { ensureSession } from '#platform/sessions/session-cookie.ts'
import { csrfToken, sameText } from '#platform/sessions/tokens.ts'
import type { App } from '#platform/store/module.ts'
import {
  type AddFailure,
  addByProxy,
  addSeveralToFreshCart,
  addToFreshCart,
  addToFreshOrder,
  freshCount,
  genericErrorModal,
  type NamedItem,
  storeIntroduction,
  type Told,
} from '../contract/add.ts'
import type { ErrorModal } from '../contract/pages.ts'
import { addToStore, type Store } from '../work/add.ts'
import { addToOrder } from '../work/add-to-order.ts'
import { answerAdd } from '../work/answer-add.ts'
import { introductionOf } from '../work/introduce.ts'
import { storeOr404 } from './substitution.ts'

const wantsJson = ({ headers }: FastifyRequest) => headers.accept?.includes('application/json') === true

type Wanted = { storeId: string; items: NamedItem[]; isSet?: boolean | undefined; told: Told & { clips?: boolean } }

/** The calls of pages that sell what a fresh store has (spec 3, section 7). */
export function addRoutes(app: App, commerce: Commerce): void {
  const { db, log, places, secrets } = commerce

  /** The error that a page shows, and its code. */
  const failed = async (reply: FastifyReply, status: AddStatus, to: ErrorModal['to'] = 'cart') => {
    const errorModalHtml = await reply.fragmentText('fresh-carts/error', { status, to })
    const details = { errorStatusCode: status }
    const refusal = { status: 400, code: 'not-added', message: `Nothing was added: ${status}.`, details }
    const failure: AddFailure = { ...toErrorBody(refusal), errorModalHtml, errorStatusCode: status }
    return reply.code(400).send(failure)
  }

  /** A token that a call names besides that of its header. */
  const checkToken = (request: FastifyRequest, reply: FastifyReply, token: string | undefined) => {
    const session = ensureSession(commerce, request, reply)
    if (token !== undefined && !sameText(token, csrfToken(secrets.csrf, session))) refuse(REFUSALS.csrf)
  }

  /** An add that says too little comes from a page with a fault: it is logged, and fails. */
  const checkBody = ({ validationError }: FastifyRequest) => {
    if (!validationError) return
    log.error({ fault: validationError.message }, 'a fresh add cannot be read')
    throw validationError
  }

  async function add(request: FastifyRequest, reply: FastifyReply, { storeId, items, isSet, told }: Wanted) {
    const marketplace = places.marketplaceOf(request).code
    checkToken(request, reply, told.additionalParams?.csrfToken)
    const store = await storeOr404(commerce, marketplace, storeId)
    if (told.brandId !== undefined && told.brandId !== store.brandId) return failed(reply, 'INPUT_INVALID')
    const owner = ensureOwner(commerce, request, reply)
    const put: Store = (cart, change) => changeCart(commerce, request, cart, change)
    const added = await addToStore(db, commerce, put, { owner, store }, items, isSet)
    if (!added.ok) return failed(reply, added.failure)
    return answerAdd(commerce, request, reply, { owner, store }, added.value, told)
  }

  app.route({
    ...addToFreshCart,
    attachValidation: true,
    handler: (request, reply) => {
      checkBody(request)
      const { asin, quantity, amountInUom, offerListingDiscriminator, ...rest } = request.body
      const { isItemSoldByCount, pickingStrategy, setQuantityFlag: isSet, storeId, ...told } = rest
      const item = { asin, quantity, amountInUom, offerListingDiscriminator, isItemSoldByCount, pickingStrategy }
      return add(request, reply, { storeId, items: [item], isSet, told })
    },
  })

  app.route({
    ...addSeveralToFreshCart,
    attachValidation: true,
    handler: (request, reply) => {
      checkBody(request)
      const { items, storeId, ...told } = request.body
      return add(request, reply, { storeId, items, told })
    },
  })

  app.route({
    ...addByProxy,
    attachValidation: true,
    handler: async (request, reply) => {
      checkBody(request)
      const { asin, offerListingID, quantity } = request.body
      const offers = await findOffers(db, [asin], places.marketplaceOf(request).code)
      const offer = offers.find(({ id }) => id === offerListingID)
      if (!offer?.store) return failed(reply, 'ITEM_NOT_AVAILABLE')
      const told = { additionalParams: { shouldRenderSIS: true }, clips: true }
      const item = { asin, quantity, offerListingId: offerListingID }
      return add(request, reply, { storeId: offer.store, items: [item], told })
    },
  })

  app.route({
    ...addToFreshOrder,
    attachValidation: true,
    handler: async (request, reply) => {
      checkBody(request)
      const { asin, quantity, amountInUom, offerListingDiscriminator, ...rest } = request.body
      const { isItemSoldByCount, pickingStrategy, setQuantityFlag: isSet, storeId, orderId, ...told } = rest
      checkToken(request, reply, request.query.csrf)
      checkToken(request, reply, told.additionalParams?.csrfToken)
      const { owner } = customerOf(commerce, request)
      const store = await storeOr404(commerce, places.marketplaceOf(request).code, storeId)
      if (told.brandId !== undefined && told.brandId !== store.brandId) return failed(reply, 'INPUT_INVALID', 'order')
      const item = { asin, quantity, amountInUom, offerListingDiscriminator, isItemSoldByCount, pickingStrategy }
      const done = await addToOrder(commerce, request, { owner, store }, { items: [item], isSet, orderId })
      if (!done.ok) return done.failure === 'absent' ? refuse(REFUSALS.notFound) : failed(reply, done.failure, 'order')
      const { orderId: joined, checkoutId, ...added } = done.value
      const offers = await findOffers(db, [asin], store.marketplace)
      const answer = await answerAdd(commerce, request, reply, { owner, store }, { ...added, offers }, told)
      const { prefix } = places.contextOf(request)
      return { ...answer, orderId: joined, reviewPath: `${prefix}/checkout/${checkoutId}/review` }
    },
  })

  app.route({
    ...genericErrorModal,
    handler: async (_request, reply) => ({
      errorModalHtml: await reply.fragmentText('fresh-carts/error', { status: 'INTERNAL_SERVER_ERROR', to: 'cart' }),
    }),
  })

  app.route({
    ...freshCount,
    handler: async (request) => {
      const { owner } = commerce.shopperOf(request)
      const marketplace = places.marketplaceOf(request).code
      return { isOK: true as const, cartCount: owner ? await countUnits(db, { owner, marketplace }) : 0 }
    },
  })

  app.route({
    ...storeIntroduction,
    handler: async (request, reply) => {
      const { almStoreId, almBrandId, offerListingDiscriminator, asin } = request.query
      const marketplace = places.marketplaceOf(request)
      const store = await findFreshStore(db, almStoreId)
      const shown = readDiscriminator(offerListingDiscriminator)
      const isOfStore = store?.marketplace === marketplace.code && store.brandId === almBrandId
      if (!store || !isOfStore || shown?.store !== store.id) return refuse(REFUSALS.notFound)
      const offers = await findOffers(db, [asin], marketplace.code)
      if (!offers.some(({ id }) => id === shown.offerId)) return refuse(REFUSALS.notFound)
      const introduction = await introductionOf(commerce, { shopper: commerce.shopperOf(request), store, marketplace })
      return wantsJson(request) ? introduction : reply.fragment('fresh-carts/introduction', introduction)
    },
  })
}
