import { z } from 'zod'
import { day } from '#platform/text/day.ts'

/** Units in which goods are sold, weighed and priced. `fl oz` is the customary one of the US (29.5735295625 ml). */
export const unit = z.enum(['each', 'g', 'kg', 'oz', 'lb', 'ml', 'l', 'fl oz'])

export type Unit = z.infer<typeof unit>

const AMOUNT = new RegExp(`^(?:0|[1-9]\\d{0,6})(?:\\.\\d{1,3})? (?:${unit.options.join('|')})$`)

const FORM = `must be a number above 0 with at most three decimals, a space and one of ${unit.options.join(', ')}, such as "0.25 kg"`

/** A number with its unit, as one text: `250 g`, `0.25 lb`. At most three decimals; more than nothing, and less than ten million. */
export const amount = z
  .templateLiteral([z.string(), ' ', unit], { error: FORM })
  .check(z.refine((text) => AMOUNT.test(text) && Number.parseFloat(text) > 0, { error: FORM }))
  .meta({ id: 'Amount' })

export type Amount = z.infer<typeof amount>

/**
 * How an offer is sold other than by the piece (spec 3, `pickingStrategy`). A line's quantity counts steps. `bulk`: the shopper names an amount, in
 * whole steps. `catch`: the shopper names pieces, and the scale decides what they cost; a piece weighs about `usual` and never more than `most`.
 * `per`: what the price is for; a step, if left out. `least`: the fewest steps in a cart.
 */
export const sold = z
  .discriminatedUnion('picking', [
    z.strictObject({
      picking: z.literal('bulk'),
      step: amount,
      per: amount.optional(),
      least: z.int().min(1).max(999).optional(),
    }),
    z.strictObject({
      picking: z.literal('catch'),
      per: amount,
      usual: amount,
      most: amount,
      least: z.int().min(1).max(999).optional(),
    }),
  ])
  .meta({ id: 'Sold' })

/**
 * What an offer or a line says that is sold by weight or volume: its quantity counts steps, and `amount` is how much those are, or about how much so
 * many pieces weigh; of an offer, one. Its price is for `pricePer`. Without it, it is sold by the piece.
 */
export const measured = z
  .object({ sold, amount, pricePer: amount, displayString: z.string(), displayStep: z.string() })
  .meta({ id: 'Measured' })

/** Until when something keeps, as its label says: `use-by` where it is not safe after that day, `best-before` where it may still be good. */
export const dateMark = z
  .strictObject({
    kind: z.enum(['use-by', 'best-before'], { error: 'must be use-by or best-before' }),
    date: day('must be a day, such as 2026-12-24'),
  })
  .meta({ id: 'DateMark' })

export type DateMark = z.infer<typeof dateMark>

export type Sold = z.infer<typeof sold>
export type Measured = z.infer<typeof measured>
