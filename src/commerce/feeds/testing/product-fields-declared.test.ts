import { expect, test } from 'vitest'
import { type FieldValue, isOptional, type ProductField } from '#commerce/catalog/work/field-kinds.ts'
import { FOOD_FIELDS, PRODUCT_FIELDS } from '#commerce/catalog/work/product-fields.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { openWith } from './helpers.ts'

/** The types of columns, by kind, as PostgreSQL calls them. */
const COLUMNS: Record<ProductField['kind'], string> = {
  text: 'text',
  'text-by-language': 'text',
  'whole-number': 'integer',
  choice: 'text',
  'yes-or-no': 'boolean',
  codes: 'ARRAY',
  amount: 'text',
  nutrition: 'jsonb',
}

test('each field has its column, of its type, which is empty or says what is usual where nothing was said', async () => {
  const { rows } = await openWith((await sharedStore()).commerce.db.url)
  const columns = await rows<{ name: string; type: string; nullable: string; usual: string | null }>(
    `SELECT table_name || '.' || column_name AS name, data_type AS type, is_nullable AS nullable, column_default AS usual
     FROM information_schema.columns WHERE table_schema = 'catalog'`,
  )
  const sqlOf = (usual: FieldValue | undefined) =>
    typeof usual === 'string' ? `'${usual}'::text` : (usual?.toString() ?? null)
  for (const field of PRODUCT_FIELDS) {
    const table = field.kind === 'text-by-language' ? 'texts' : 'products'
    expect(columns).toContainEqual({
      name: `${table}.${field.column}`,
      type: COLUMNS[field.kind],
      nullable: isOptional(field) ? 'YES' : 'NO',
      usual: sqlOf('usual' in field ? field.usual : undefined),
    })
  }
})

test('the API reference says what each field is, and no more fields of them than the API gives', async () => {
  const { json } = await makeShopper((await sharedStore()).app).send({ path: '/api/openapi.json' })
  const { Product, FoodFacts, Amount } = (json as Reference).components.schemas
  expect(Product.properties.food).toEqual({ $ref: '#/components/schemas/FoodFacts' })
  expect(Product.required).not.toContain('food')
  expect(Object.keys(FoodFacts.properties)).toEqual(FOOD_FIELDS.map(({ name }) => name))
  for (const field of PRODUCT_FIELDS) {
    const { properties, required } = field.toldTo === 'food' ? FoodFacts : Product
    // The title is there in a form of its own.
    if (field.toldTo !== 'api' && field.toldTo !== 'food')
      expect(Object.hasOwn(properties, field.name)).toBe(field.name === 'title')
    else {
      expect(properties[field.name]).toMatchObject({ description: field.says })
      expect(required).toContain(field.name)
      expect(typesOf(properties[field.name], Amount)).toEqual([
        JSON_TYPES[field.kind],
        ...(isOptional(field) ? ['null'] : []),
      ])
    }
  }
})

type Schema = { type?: string | string[]; anyOf?: Schema[]; $ref?: string }
type Described = { properties: Record<string, Schema>; required: string[] }
type Reference = { components: { schemas: { Product: Described; FoodFacts: Described; Amount: Schema } } }

const JSON_TYPES: Record<ProductField['kind'], string> = {
  text: 'string',
  'text-by-language': 'string',
  'whole-number': 'integer',
  choice: 'string',
  'yes-or-no': 'boolean',
  codes: 'array',
  amount: 'string',
  nutrition: 'object',
}

const typesOf = ({ type = [], anyOf = [], $ref }: Schema = {}, referred: Schema): string[] =>
  $ref ? typesOf(referred, {}) : [type, anyOf.flatMap((each) => typesOf(each, referred))].flat()
