import { z } from 'zod'
import { linkToken } from '#commerce/lists/contract/lists.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { purchaseId, registryItemId, shownPurchase } from './registries.ts'
import { changing, described, done, longText, ofRegistry, REGISTRIES, reading } from './resources.ts'

const gift = z
  .strictObject({
    itemId: registryItemId,
    quantity: z.number().int().min(1).max(99).default(1),
    message: z.string().max(500, { error: 'must be at most 500 characters' }).optional(),
    /** To be wrapped, at the offer's price. */
    isToBeGiftWrapped: z.boolean().optional(),
    /** Whether those who keep the registry are told the giver's address with the gift. */
    sharesAddress: z.boolean().optional(),
    link: linkToken.optional(),
  })
  .meta({ id: 'RegistryGiftRequest' })

/** A gift that was bought elsewhere: a wish (`itemId`), or something else (`title`). */
const elsewhere = z
  .strictObject({
    itemId: registryItemId.optional(),
    title: longText.optional(),
    quantity: z.number().int().min(1).max(99).default(1),
    giverName: longText.optional(),
  })
  .meta({ id: 'GiftFromElsewhere' })

const ofGift = ofRegistry.extend({ gift: purchaseId })

/** JSON resources for what is given, by way of the store or from elsewhere. */
export const giftApi = {
  give: {
    method: 'POST',
    url: `${REGISTRIES}/:registry/cart`,
    schema: described('Add a product of a registry to the cart, as a gift for its owner', {
      params: ofRegistry,
      body: gift,
      response: {
        200: z.object({ quantity: z.int(), isLess: z.boolean() }).meta({ id: 'RegistryGiftInCart' }),
        ...changing,
      },
    }),
  },
  gifts: {
    method: 'GET',
    url: `${REGISTRIES}/:registry/gifts`,
    schema: described('What was given; empty before the date for an owner who wants to be surprised', {
      params: ofRegistry,
      response: { 200: z.object({ gifts: z.array(shownPurchase) }), ...reading },
    }),
  },
  noteElsewhere: {
    method: 'POST',
    url: `${REGISTRIES}/:registry/elsewhere`,
    schema: described('Note a gift that was bought elsewhere; if it is a wish, its units are not wanted any more', {
      params: ofRegistry,
      body: elsewhere,
      response: { 201: z.object({ id: purchaseId }).meta({ id: 'GiftNoted' }), ...changing },
    }),
  },
  forgetElsewhere: {
    method: 'DELETE',
    url: `${REGISTRIES}/:registry/elsewhere/:gift`,
    schema: described('Take a gift that was bought elsewhere off the thank-you list', {
      params: ofGift,
      response: { ...done, ...changing },
    }),
  },
  thank: {
    method: 'PUT',
    url: `${REGISTRIES}/:registry/gifts/:gift`,
    schema: described('Note that a giver was thanked', {
      params: ofGift,
      body: z.strictObject({ isThanked: z.boolean() }),
      response: { ...done, ...changing },
    }),
  },
  returnGift: {
    method: 'POST',
    url: `${REGISTRIES}/:registry/gifts/:gift/return`,
    schema: described('Send a gift back; its giver is not told, and what was paid becomes your credit', {
      params: ofGift,
      response: { ...done, ...changing },
    }),
  },
  complete: {
    method: 'POST',
    url: `${REGISTRIES}/:registry/completion`,
    schema: described('Add what is left of a registry to the cart, at the discount for those who keep it', {
      params: ofRegistry,
      response: { 200: z.object({ added: z.int() }).meta({ id: 'RegistryCompletion' }), ...changing },
    }),
  },
} as const satisfies Record<string, Endpoint>
