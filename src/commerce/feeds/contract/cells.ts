import { z } from 'zod'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { day as aDay } from '#platform/text/day.ts'

const WHOLE = 'must be a whole number'

export const text = (most: number) => z.string().max(most, { error: `must have at most ${most} characters` })
/** What no line may leave out. */
export const filled = (cell: z.ZodString) => cell.regex(/\S/, { error: 'is missing' })
export const needed = (most: number) => filled(text(most))
export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: WHOLE })
    .transform(Number)
    .pipe(
      z
        .int()
        .min(least, { error: `must be at least ${least}` })
        .max(most, { error: `must be at most ${most}` }),
    )
/** A decimal amount in the marketplace's currency, for example `129.99`. */
export const money = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, { error: 'must be an amount like 129.99' })
/** What nobody sells for nothing: it would win every comparison of offers. */
export const price = money.refine((amount) => Number(amount) > 0, { error: 'must be more than 0' })
export const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema])
export const day = aDay('must be a day like 2026-07-01')
export const oneOf = <Option extends string>(options: readonly Option[]) =>
  z.enum(options, { error: `must be one of ${options.join(', ')}` })
export const yesOrNo = z.enum(['yes', 'no'], { error: 'must be yes or no' }).transform((word) => word === 'yes')
export const oneMarketplace = oneOf(marketplaceCode.options)
export const slug = z.string().regex(/^[a-z0-9-]{1,64}$/, { error: 'must be small letters, digits and -' })
