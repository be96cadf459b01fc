import { z } from 'zod'
import { isOptional } from '#commerce/catalog/work/field-kinds.ts'
import { type Field, type FieldName, PRODUCT_FIELDS } from '#commerce/catalog/work/product-fields.ts'
import { filled, oneOf, orEmpty, whole, yesOrNo } from './cells.ts'

function heldBy(field: Field): z.ZodType {
  if (field.kind === 'whole-number') return whole(field.least, field.most)
  if (field.kind === 'choice') return oneOf(field.choices)
  if (field.kind === 'yes-or-no') return yesOrNo
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
