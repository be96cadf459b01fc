import { z } from 'zod'
import { quantity, reference } from '#commerce/cart/contract/wire.ts'
import { asin } from '#commerce/catalog/contract.ts'
import { addStatus, almBrandId, clipStatus, storeId } from '#commerce/fresh-stores/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'
import { declaredAs, type Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import { ADD, ADD_SEVERAL, ADD_TO_ORDER } from './examples.ts'
import type { Introduction } from './pages.ts'

const MOST_ITEMS = 100

const text = z.string().max(200)

/** What an item of the calls says (spec 3, section 3). Without `quantity` it is the least, usually 1, or what `amountInUom` is in steps. */
const item = {
  asin,
  quantity: quantity.optional(),
  amountInUom: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,3})?$/, { error: 'must be a decimal number with at most three decimals' })
    .optional(),
  offerListingDiscriminator: text.optional(),
  isItemSoldByCount: z.boolean().optional(),
  pickingStrategy: z.enum(['bulk', 'catch', 'other']).optional(),
}

/** What the calls say besides. `clientID`, `qsUID`, `prevSelectedQty`, `isStepperFlag`, `queryLogInfoParams` and `templates` decide nothing. */
const told = {
  storeId,
  brandId: almBrandId.optional(),
  clientID: text.optional(),
  clientId: text.optional(),
  sessionID: text.optional(),
  qsUID: text.optional(),
  prevSelectedQty: z.int().min(0).max(999).optional(),
  isStepperFlag: z.boolean().optional(),
  additionalParams: z
    .strictObject({
      csrfToken: text.optional(),
      shouldRenderSIS: z.boolean().optional(),
      sisDeliveryMessage: text.optional(),
    })
    .optional(),
  reftag: text.optional(),
  queryLogInfoParams: z.record(z.string().max(64), text).optional(),
  templates: z.array(text).max(20).optional(),
}

const one = z
  .strictObject({
    ...item,
    ...told,
    /** `quantity` is what the cart shall hold, instead of what is added. */
    setQuantityFlag: z.boolean().optional(),
  })
  .meta({ id: 'AddToFreshCartRequest', examples: [ADD] })

const several = z
  .strictObject({
    ...told,
    items: z
      .array(z.strictObject(item))
      .min(1, { error: 'must name at least one item' })
      .max(MOST_ITEMS, { error: `must name at most ${MOST_ITEMS} items` }),
  })
  .meta({ id: 'AddSeveralToFreshCartRequest', examples: [ADD_SEVERAL] })

/** Besides these a page names products that were found before this one (`discoveredAsins.N`), and what it logs. None of it decides anything. */
const query = z.object({ ref_: text.optional(), almBrandId: text.optional(), gsc: text.optional() }).catchall(text)

const heldItem = z.object({
  ASIN: z.string(),
  itemId: z.string(),
  quantity: z.int(),
  amountInCart: z.string(),
  storeId,
})

/** What of an added item cannot be had as things stand, such as in the slot that is held. */
const extraError = z.object({
  statusCode: addStatus,
  itemStatusCode: addStatus,
  availableQuantity: z.int(),
  requestedQuantity: z.int(),
})

const addAnswer = z
  .object({
    isOK: z.literal(true),
    clientResponseModel: z.object({ items: z.array(heldItem) }),
    cartCount: z.int(),
    extraErrorInfos: z.array(extraError),
    statusList: z.array(z.object({ statusKey: z.string() })),
    /** Where an item does not fit into the slot that is held: the POST call that gives the slot back. */
    cancelSlotPath: z.string().nullable(),
    /** The shopper's address was chosen, since there was none: one that the store serves. */
    refreshGlowLabel: z.boolean(),
    newGlowAddressId: z.string().nullable(),
    storefrontUrl: z.string(),
    /** Orders are placed at `ogsUrl`, the merchant's own ordering service. */
    shouldRedirectToOgs: z.boolean(),
    ogsUrl: z.string().nullable(),
    errorModalHtml: z.string().nullable(),
    /** Shown with the first item of a store's cart. */
    storeIntroductionSheetEnabled: z.boolean(),
    storeIntroductionSheetHtml: z.object({ content: z.string() }).nullable(),
    delivery: z.boolean(),
    almDetailPageBopis: z.boolean(),
    /** The cart is below what the store takes an order from. */
    renderUFGCartProgressIndicator: z.boolean(),
    /** What became of what there is to clip for the item, which an add from its page does; null where there is nothing. */
    couponClipStatus: clipStatus.nullable(),
  })
  .meta({ id: 'AddToFreshCartAnswer' })

/** Why nothing was added. The last two are absent where the request could not be read. */
const addFailure = errorBody
  .extend({ errorModalHtml: z.string().optional(), errorStatusCode: addStatus.optional() })
  .meta({ id: 'AddToFreshCartFailure' })

/** `reviewPath`: the checkout of the cart, which comes with the order `orderId`. */
const addToOrderAnswer = addAnswer.extend({ orderId, reviewPath: z.string() }).meta({ id: 'AddToFreshOrderAnswer' })

const tags = ['groceries'] as const
const response = { 200: addAnswer, 400: addFailure, 403: errorBody, 404: errorBody }

export const addToFreshCart = {
  method: 'POST',
  url: '/alm/addtofreshcart',
  schema: {
    tags,
    summary: "Add an item to a fresh store's cart, or set its quantity",
    querystring: query,
    body: one,
    response,
  },
} as const satisfies Endpoint

export const addSeveralToFreshCart = {
  method: 'POST',
  url: '/alm/addtocart/multiple',
  schema: {
    tags,
    summary: "Add items to a fresh store's cart, all or none",
    querystring: query,
    body: several,
    response,
  },
} as const satisfies Endpoint

/** Adds what a product's page offers: its offer names the store. */
export const addByProxy = {
  method: 'POST',
  url: '/alm/add-to-cart/proxy',
  schema: {
    tags,
    summary: "Add a product page's offer to the cart of the fresh store that sells it",
    querystring: reference,
    body: z
      .strictObject({
        asin,
        offerListingID: offerId,
        sessionID: text.min(1, { error: 'is missing' }),
        title: z.string().min(1, { error: 'is missing' }).max(1000),
        quantity: quantity.optional(),
        renderableSellingQuantity: text.optional(),
        reftag: text.optional(),
      })
      .meta({ id: 'ProxyAddRequest' }),
    response,
  },
} as const satisfies Endpoint

/** Adds to an order that is placed already: it comes at the same time. Without `orderId` it is the next one of the store that takes something. */
export const addToFreshOrder = {
  method: 'POST',
  url: '/fom/add-to-fresh-order/ref=:tag',
  schema: {
    tags,
    summary: 'Add an item to an order of a fresh store that is not picked yet; its checkout comes to what is added',
    params: z.object({ tag: z.string().max(128).optional() }),
    querystring: z.strictObject({ csrf: text.optional() }),
    body: one.extend({ orderId: orderId.optional() }).meta({ id: 'AddToFreshOrderRequest', examples: [ADD_TO_ORDER] }),
    response: {
      200: addToOrderAnswer,
      400: addFailure,
      401: errorBody,
      403: errorBody,
      404: errorBody,
      422: errorBody,
    },
  },
} as const

export const genericErrorModal = {
  method: 'POST',
  url: '/alm/atfcGenericErrorModal/',
  schema: {
    tags,
    summary: 'What to show where an add failed and nobody knows why',
    body: z.strictObject({ clientId: text.optional() }).nullish(),
    response: { 200: z.object({ errorModalHtml: z.string() }).meta({ id: 'ErrorModal' }), 403: errorBody },
  },
} as const satisfies Endpoint

export const freshCount = {
  method: 'GET',
  url: '/alm/addtofreshcart/cartcount',
  schema: {
    tags,
    summary: "Count the items of all of the shopper's carts",
    response: { 200: z.object({ isOK: z.literal(true), cartCount: z.int() }).meta({ id: 'FreshCount' }) },
  },
} as const satisfies Endpoint

export const storeIntroduction = {
  method: 'GET',
  url: '/mulon/alm-sis',
  schema: {
    tags,
    summary: 'The introduction of a fresh store, as HTML or JSON',
    querystring: z.strictObject({
      almBrandId: almBrandId.meta({ examples: [ADD.brandId] }),
      almStoreId: storeId.meta({ examples: [ADD.storeId] }),
      asin,
      offerListingDiscriminator: text.min(1, { error: 'is missing' }).meta({ examples: [`${ADD.asin}-US-1`] }),
      isDelivery: z
        .enum(['true', 'false'])
        .optional()
        .meta({ examples: ['true'] }),
      isAlmDetailPageBopis: z.enum(['true', 'false']).optional(),
      newGlowAddressId: text.optional(),
      clientId: text.optional(),
      deliveryMessage: text.optional(),
    }),
    response: { 200: z.unknown().refine(declaredAs<Introduction>), 400: errorBody, 404: errorBody },
  },
} as const satisfies Endpoint

export type AddAnswer = z.infer<typeof addAnswer>
export type AddFailure = z.infer<typeof addFailure>
export type AskedItem = z.infer<ReturnType<typeof z.strictObject<typeof item>>>
/** An item whose offer may be named by its id. */
export type NamedItem = AskedItem & { offerListingId?: string }
export type Told = Partial<z.infer<ReturnType<typeof z.strictObject<typeof told>>>>
