import { z } from 'zod'
import { readCodes } from '#commerce/catalog/work/codes.ts'
import { isOptional } from '#commerce/catalog/work/field-kinds.ts'
import { readNutrition } from '#commerce/catalog/work/nutrition.ts'
import { type Field, type FieldName, PRODUCT_FIELDS } from '#commerce/catalog/work/product-fields.ts'
import { type Amount, amount, unit } from '#commerce/measures/contract.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { filled, oneOf, orEmpty, whole, yesOrNo } from './cells.ts'

/** A cell that is read into something else. */
const readBy = <Held>(read: (text: string) => Result<Held, string>) =>
  z.string().transform((text, { addIssue }) => {
    const held = read(text)
    if (held.ok) return held.value
    addIssue(held.failure)
    return z.NEVER
  })

function readAmount(text: string): Result<Amount, string> {
  const read = amount.safeParse(text)
  if (read.success) return ok(read.data)
  return fail(`must be an amount such as 0.25 kg, with at most three decimals, in one of ${unit.options.join(', ')}`)
}

function heldBy(field: Field): z.ZodType {
  if (field.kind === 'whole-number') return whole(field.least, field.most)
  if (field.kind === 'choice') return oneOf(field.choices)
  if (field.kind === 'yes-or-no') return yesOrNo
  if (field.kind === 'codes') return readBy((text) => readCodes(field.codes, text))
  if (field.kind === 'nutrition') return readBy(readNutrition)
  if (field.kind === 'amount') return readBy(readAmount)
  const text = z.string().refine(field.isValid, { error: field.problem })
  return field.isRequired ? filled(text) : text
}

function cellOf(field: Field): z.ZodType {
  const cell = isOptional(field) ? orEmpty(heldBy(field)) : heldBy(field)
  return 'isRequired' in field ? cell : cell.optional()
}

/** The columns of a product's fields, by name. */
export const productCells: Record<FieldName, z.ZodType> = Object.assign(
  {},
  ...PRODUCT_FIELDS.map((field) => ({ [field.column]: cellOf(field) })),
)
