import type { PageData } from '#commerce/product-page/seams.ts'
import type { FoodPart } from '../contract.ts'
import { foodSchemaOrgOf } from './field-words.ts'
import { NUTRIENTS } from './nutrition.ts'

/** What a page tells of food; of nothing else anything. */
export const foodPageData: PageData<FoodPart> = async (_sql, { product: { food } }) =>
  food && { food, schemaOrg: { ...foodSchemaOrgOf(food), ...nutritionInSchemaOrg(food) } }

/** Schema.org has a table of nutrition for recipes and menus alone; a product says the same as properties of its own. */
function nutritionInSchemaOrg({ nutrition }: FoodPart['food']): object {
  if (!nutrition) return {}
  const property = (name: string, value: number, unitCode: string) => ({
    '@type': 'PropertyValue',
    name: `${name} per ${nutrition.per}`,
    value,
    unitCode,
  })
  return {
    additionalProperty: [
      property('energy', nutrition.kj, 'KJO'),
      property('energy', nutrition.kcal, 'K51'),
      ...NUTRIENTS.flatMap((name) => {
        const grams = nutrition[name]
        return grams === undefined ? [] : [property(name, grams, 'GRM')]
      }),
    ],
  }
}
