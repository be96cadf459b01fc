import fc from 'fast-check'
import type { Schema } from '../route-table.ts'

/** Values that exist in the store, by the name of the field that takes them. */
export type Known = Record<string, string[]>

const LONG = 5000
const DEPTH = 6

/** Hostile values that no contract asks for. */
export const HOSTILE: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  '',
  ' ',
  0,
  -1,
  1.5,
  -0,
  1e308,
  2 ** 53,
  -(2 ** 31) - 1,
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  '0',
  '-1',
  '1e9',
  '1'.repeat(40),
  'x'.repeat(LONG),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  'é́́',
  '💥'.repeat(70),
  '日本語',
  'ﬀ',
  '\r\nset-cookie: a=b',

  "' OR 1=1 --",
  '"; DROP TABLE orders.orders; --',
  '<script>alert(1)</script>',
  `\${7*7}`,
  '{{7*7}}',
  '%s%n',
  '\\',
  '../../etc/passwd',
  '..\\..\\',
  '%2e%2e%2f',
  'file:///etc/passwd',
  '//evil.example',
  'https://evil.example',
  ['a', 'b'],
  { toString: 'x' },
  { length: -1 },
  JSON.parse('{"__proto__":{"a":1}}'),
  { constructor: {} },
  { $ne: null },
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '()(&|!:*',
  'a & b | !c <-> d',
  ':*',
]

const hostile = fc.constantFrom(...HOSTILE)

/** Generates values that match a schema, using known values for fields that have some. */
export function valid(schema: Schema, known: Known, name = '', root = schema, depth = 0): fc.Arbitrary<unknown> {
  const of = (part: Schema, partName = name) => valid(part, known, partName, root, depth + 1)
  if (depth > DEPTH) return fc.constant(null)
  if (schema.$ref) return of(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {})
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices?.length) return fc.oneof(...choices.map((each) => of(each)))
  if (schema.allOf?.length) return of(Object.assign({}, ...schema.allOf))
  if (schema.type === 'object') return objectOf(schema, of)
  if (schema.type === 'array') {
    const least = schema.minItems ?? 0
    return fc.array(of(schema.items ?? {}), { minLength: least, maxLength: Math.min(schema.maxItems ?? 3, least + 2) })
  }
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  const values = known[name]
  const text = schema.type === 'string' ? textOf(schema) : fc.oneof(textOf({}), fc.jsonValue({ maxDepth: 2 }))
  return values?.length
    ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: text })
    : text
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: Schema,
  of: (part: Schema, name: string) => fc.Arbitrary<unknown>,
) {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, of(part, name)]))
  const own = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
  if (typeof additionalProperties !== 'object') return own
  const more = fc.dictionary(fc.string({ maxLength: 12 }), of(additionalProperties, ''), { maxKeys: 3 })
  return fc.tuple(own, more).map(([named, others]) => ({ ...others, ...named }))
}

function numberOf({ type, minimum, maximum }: Schema): fc.Arbitrary<unknown> {
  const span = { min: Math.max(minimum ?? -1000, -1e9), max: Math.min(maximum ?? 1000, 1e9) }
  const edges = fc.constantFrom(span.min, span.max)
  return fc.oneof(type === 'integer' ? fc.integer(span) : fc.double({ ...span, noNaN: true }), edges)
}

function textOf({ pattern, format, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === 'email')
    return fc.constantFrom('a@example.com', 'ünï@example.com', 'a'.repeat(60).concat('@example.com'))
  if (format === 'uuid') return fc.uuid()
  if (pattern !== undefined)
    try {
      return fc.stringMatching(new RegExp(pattern))
    } catch {
      // fast-check cannot generate from this pattern: use any text.
    }
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
}

/** Half of the values are valid; the rest have one invalid part or are entirely invalid. */
export const nearlyValid = (schema: Schema | undefined, known: Known, example?: object): fc.Arbitrary<unknown> => {
  const made = valid(schema ?? {}, known)
  const right = example ? fc.oneof(fc.constant(example), made) : made
  return fc.oneof(
    { weight: 5, arbitrary: right },
    { weight: 4, arbitrary: fc.tuple(right, fc.nat(), hostile).map(([value, at, bad]) => spoil(value, at, bad)) },
    { weight: 1, arbitrary: hostile },
  )
}

/** Replaces one part of a value, chosen by index, with another. */
function spoil(value: unknown, at: number, bad: unknown): unknown {
  const places: ((next: unknown) => void)[] = []
  const copy = { root: structuredClone(value) }
  const walk = (holder: Record<string, unknown>) => {
    for (const key of Object.keys(holder)) {
      places.push((next) => {
        holder[key] = next
      })
      const inner = holder[key]
      if (typeof inner === 'object' && inner !== null) walk(inner as Record<string, unknown>)
    }
  }
  walk(copy)
  places[at % places.length]?.(bad)
  return copy.root
}
