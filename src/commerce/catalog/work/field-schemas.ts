import { z } from 'zod'
import { amount } from '#commerce/measures/contract.ts'
import { isOptional } from './field-kinds.ts'
import { NUTRITION_PER } from './nutrition.ts'
import {
  API_FIELDS,
  type ApiFields,
  byName,
  type Field,
  FOOD_FIELDS,
  type FoodFields,
  PAGE_FIELDS,
  type PageFields,
} from './product-fields.ts'

type Schemas<Fields> = { [Name in keyof Fields]: z.ZodType<Fields[Name]> }

const grams = z.number().min(0)

export const nutrition = z.object({
  per: z.enum(NUTRITION_PER),
  kj: z.number(),
  kcal: z.number(),
  fat: grams,
  saturates: grams,
  carbohydrate: grams,
  sugars: grams,
  fibre: grams.optional(),
  protein: grams,
  salt: grams,
})

function heldBy(field: Field): z.ZodType {
  if (field.kind === 'whole-number') return z.int()
  if (field.kind === 'choice') return z.enum(field.choices)
  if (field.kind === 'codes') return z.array(z.enum(field.codes))
  if (field.kind === 'amount') return amount
  if (field.kind === 'nutrition') return nutrition
  return field.kind === 'yes-or-no' ? z.boolean() : z.string()
}

const schemaOf = (field: Field): z.ZodType =>
  (isOptional(field) ? heldBy(field).nullable() : heldBy(field)).describe(field.says)

/** The fields of a product on pages, and in the product API. */
export const pageSchemas = byName<Schemas<PageFields>>(PAGE_FIELDS, schemaOf)
export const apiSchemas = byName<Schemas<ApiFields>>(API_FIELDS, schemaOf)
export const foodSchemas = byName<Schemas<FoodFields>>(FOOD_FIELDS, schemaOf)
