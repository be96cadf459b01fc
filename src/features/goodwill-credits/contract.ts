import { z } from 'zod'
import { askedPrice, marketplaceCode, price } from '#commerce/marketplace/contract.ts'

const MOST_LETTERS = 200

export const creditId = z.string().regex(/^[\w-]{22}$/, { error: 'is not a credit' })

/** A credit for a customer, who is named by the email address of their account and reads the reason. */
export const creditRequest = z
  .strictObject({
    marketplace: marketplaceCode,
    customer: z.email({ error: 'must be the email address of an account' }),
    amount: askedPrice,
    reason: z
      .string({ error: 'must be a text' })
      .trim()
      .min(1, { error: 'must not be empty' })
      .max(MOST_LETTERS, { error: `must have at most ${MOST_LETTERS} characters` }),
  })
  .meta({ id: 'GoodwillCreditRequest' })

/** A credit as shown to the merchant. `customerId` is null once the account is deleted. */
export const credit = z
  .object({
    id: creditId,
    marketplace: marketplaceCode,
    customerId: z.string().nullable(),
    amount: price,
    reason: z.string(),
    state: z.enum(['given', 'taken-back']),
    createdAt: z.string(),
    takenBackAt: z.string().nullable(),
  })
  .meta({ id: 'GoodwillCredit' })

export const creditList = z
  .object({ credits: z.array(credit), next: creditId.nullable() })
  .meta({ id: 'GoodwillCreditList' })

export type Credit = z.infer<typeof credit>
