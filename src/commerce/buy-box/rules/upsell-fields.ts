import type { GivenParameters } from '#commerce/cart/contract/terms.ts'
import type { DraftItem } from './order-draft.ts'

/** Prefix of the fields of a further item in a form, and of what it carries in a list (spec 1, section 7). */
export const upsellPrefix = (position: number): string => `items[${position}.upsell]`

/** Name and text of each field that says what a further item carries. Its attributes have fields with two numbers. */
export const parameterFields = (position: number, parameters: GivenParameters): [name: string, text: string][] =>
  Object.entries(parameters).flatMap(([parameter, given]) => {
    if (given === undefined) return []
    if (Array.isArray(given))
      return given.flatMap(({ name, value }, m): [string, string][] => [
        [`custom-name.${position}.${m}`, name],
        [`custom-value.${position}.${m}`, value],
      ])
    const values = typeof given === 'object' ? given : { value: given }
    return Object.entries(values).map(([name, value]): [string, string] => [
      `${upsellPrefix(position)}[additionalParameters][${parameter}][${name}]`,
      String(value),
    ])
  })

/** The numbered fields of items that a script adds beside another (spec 1, section 7). */
export const numberedFields = (items: readonly DraftItem[]): Record<string, string> =>
  Object.fromEntries(
    items.flatMap(({ asin, offerId, quantity, parameters = {} }, index): [name: string, text: string][] => [
      [`ASIN.${index + 1}`, asin],
      [`offerListingID.${index + 1}`, offerId],
      [`quantity.${index + 1}`, `${quantity}`],
      ...parameterFields(index + 1, parameters),
    ]),
  )
