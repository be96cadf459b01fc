import { z } from 'zod'
import { isOptional } from './field-kinds.ts'
import { API_FIELDS, type ApiFields, byName, type Field, PAGE_FIELDS, type PageFields } from './product-fields.ts'

type Schemas<Fields> = { [Name in keyof Fields]: z.ZodType<Fields[Name]> }

function heldBy(field: Field): z.ZodType {
  if (field.kind === 'whole-number') return z.int()
  if (field.kind === 'choice') return z.enum(field.choices)
  return field.kind === 'yes-or-no' ? z.boolean() : z.string()
}

const schemaOf = (field: Field): z.ZodType =>
  (isOptional(field) ? heldBy(field).nullable() : heldBy(field)).describe(field.says)

/** The fields of a product on pages, and in the product API. */
export const pageSchemas = byName<Schemas<PageFields>>(PAGE_FIELDS, schemaOf)
export const apiSchemas = byName<Schemas<ApiFields>>(API_FIELDS, schemaOf)
