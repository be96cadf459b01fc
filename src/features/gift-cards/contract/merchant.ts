import { z } from 'zod'
import { asin, taxCategory } from '#commerce/catalog/contract.ts'
import { askedPrice, marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { cardKind } from './kind.ts'

const MOST_MONTHS = 240
const months = z
  .int()
  .min(1)
  .max(MOST_MONTHS, { error: `must be at most ${MOST_MONTHS}` })

export const productId = z.string().regex(/^[\w-]{1,64}$/, { error: 'is not a gift card product' })
export const cardId = z.string().regex(/^[\w-]{1,64}$/, { error: 'is not a gift card' })

/**
 * A product whose units are gift cards of a value, with their terms: for how many months they are valid (null: for ever), whether to the end of
 * that year, below which rest they are paid out (null: never), what one customer may buy in a day, whether they are printed and go by post, and their kind. A single-purpose
 * card pays only for goods of its product's tax category, because it is taxed when it is sold.
 */
export const productRequest = z
  .strictObject({
    marketplace: marketplaceCode,
    asin,
    value: askedPrice,
    validMonths: months.nullable().optional(),
    toYearEnd: z.boolean().optional(),
    cashOutBelow: askedPrice.nullable().optional(),
    mostPerDay: askedPrice.optional(),
    byPost: z.boolean().optional(),
    kind: cardKind.optional(),
  })
  .meta({ id: 'GiftCardProductRequest' })

export const product = z
  .object({
    id: productId,
    marketplace: marketplaceCode,
    asin,
    value: price,
    validMonths: z.int().nullable(),
    toYearEnd: z.boolean(),
    cashOutBelow: price.nullable(),
    mostPerDay: price,
    byPost: z.boolean(),
    kind: cardKind,
    taxCategory: taxCategory.nullable(),
    standing: z.enum(['active', 'ended']),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'GiftCardProduct' })

export const productList = z
  .object({ products: z.array(product), next: productId.nullable() })
  .meta({ id: 'GiftCardProductList' })

export type Product = z.infer<typeof product>

/** A card that the merchant gives away, by mail. */
export const cardRequest = z
  .strictObject({
    marketplace: marketplaceCode,
    recipientEmail: z.email({ error: 'must be an email address' }).max(254),
    value: askedPrice,
    message: z.string().trim().max(400).default(''),
  })
  .meta({ id: 'GiftCardRequest' })

export const cardState = z.enum(['ordered', 'sent', 'cancelled', 'expired', 'paid-out', 'withdrawn', 'blocked'])

/** A card as shown to the merchant. `available` is what is left on it, `owed` what was taken back after it was spent; `mails` counts printed codes too. */
export const card = z
  .object({
    id: cardId,
    marketplace: marketplaceCode,
    state: cardState,
    value: price,
    available: price,
    owed: price,
    byPost: z.boolean(),
    kind: cardKind,
    taxCategory: taxCategory.nullable(),
    orderId: z.string().nullable(),
    recipientEmail: z.string(),
    digits: z.string().nullable(),
    mails: z.int(),
    isAdded: z.boolean(),
    sendAt: z.string(),
    sentAt: z.string().nullable(),
    expiresAt: z.string().nullable(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'GiftCard' })

export const cardList = z.object({ cards: z.array(card), next: cardId.nullable() }).meta({ id: 'GiftCardList' })

export type Card = z.infer<typeof card>
