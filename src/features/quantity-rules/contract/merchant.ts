import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { languageCode, marketplaceCode } from '#commerce/marketplace/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'
import { CHARACTERS } from './shared.ts'

const MOST_UNITS = 999
const MOST_HOURS = 100_000
const MOST_ATTRIBUTES = 10
/** As many as a cart line takes (spec 1, section 3). */
const LONGEST_NAME = 64
const LONGEST_VALUE = 256
const LONGEST_WORDS = 500

export const ruleId = z.string().regex(/^[\w-]{22}$/, { error: 'is not a quantity rule' })

const whole = (least: number, most: number) =>
  z
    .int({ error: 'must be a whole number' })
    .min(least, { error: `must be at least ${least}` })
    .max(most, { error: `must be at most ${most}` })

const texts = (longest: number) =>
  z
    .partialRecord(
      languageCode,
      z
        .string({ error: 'must be a text' })
        .trim()
        .min(1, { error: 'must not be empty' })
        .max(longest, { error: `must have at most ${longest} characters` }),
      { error: 'must be texts by language, such as {"en": "…"}' },
    )
    .refine((given) => Object.keys(given).length > 0, { error: 'must have a text' })

const customerLimit = z.strictObject({
  quantity: whole(1, MOST_UNITS),
  hours: whole(1, MOST_HOURS).nullable().default(null),
})

/** Fields of the quantity-restriction modal (spec 1, section 2). `{quantity}` in a message is the maximum plus one. */
const restriction = z.strictObject({
  moq: whole(1, MOST_UNITS - 1),
  popoverTitle: texts(LONGEST_WORDS).optional(),
  message: texts(LONGEST_WORDS).optional(),
  cspMOQ: whole(1, MOST_UNITS - 1)
    .nullable()
    .default(null),
  cspMessage: texts(LONGEST_WORDS).optional(),
})

const attribute = z.strictObject({
  name: texts(LONGEST_NAME),
  maxLength: whole(1, LONGEST_VALUE).default(40),
  characters: z.enum(CHARACTERS).default('any'),
})

/**
 * A new rule for a product, or for one of its offers. `customerLimit.hours` is the window in which a customer's units count; null counts
 * them for good. `restriction.moq` is the most units of an order, `cspMOQ` that of business customers.
 */
export const ruleRequest = z
  .strictObject({
    marketplace: marketplaceCode,
    asin,
    offerListingId: offerId.nullable().default(null),
    minimum: whole(2, MOST_UNITS).nullable().default(null),
    customerLimit: customerLimit.nullable().default(null),
    restriction: restriction.nullable().default(null),
    attributes: z
      .array(attribute, { error: 'must be a list' })
      .max(MOST_ATTRIBUTES, { error: `must be at most ${MOST_ATTRIBUTES}` })
      .default([]),
  })
  .meta({ id: 'QuantityRuleRequest' })

/** A rule as shown to the merchant. `sold` counts the units that customers took from its limit. */
export const rule = z
  .object({
    id: ruleId,
    ...ruleRequest.shape,
    sold: z.int(),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'QuantityRule' })

export const ruleList = z.object({ rules: z.array(rule), next: ruleId.nullable() }).meta({ id: 'QuantityRuleList' })

export type RuleRequest = z.infer<typeof ruleRequest>
export type ShownRule = z.infer<typeof rule>
