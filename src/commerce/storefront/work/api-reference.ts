import type { Reference, ReferenceCall, ReferenceField } from '../contract.ts'

/** The subset of OpenAPI that the reference shows. */
type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  pattern?: string
  minimum?: number
  maximum?: number
}
type Operation = {
  tags?: string[]
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>
}
type OpenApi = { paths?: Record<string, Record<string, Operation>>; components?: { schemas?: Record<string, Schema> } }

const MAX_DEPTH = 3

/** Converts an OpenAPI document to the data of the reference page. */
export function toReference(document: unknown): Reference {
  const { paths = {}, components } = document as OpenApi
  const resolve = (schema: Schema = {}): Schema =>
    schema.$ref ? resolve(components?.schemas?.[schema.$ref.split('/').at(-1) ?? '']) : schema
  const fieldsOf = (given: Schema | undefined, prefix = '', depth = 0): ReferenceField[] => {
    const schema = resolve(given)
    if (schema.type === 'array') return fieldsOf(schema.items, `${prefix}[]`, depth)
    if (depth > MAX_DEPTH || !schema.properties) return []
    return Object.entries(schema.properties).flatMap(([name, field]) => {
      const path = prefix ? `${prefix}.${name}` : name
      return [
        { name: path, type: describe(resolve(field)), required: schema.required?.includes(name) ?? false },
        ...fieldsOf(field, path, depth + 1),
      ]
    })
  }
  const topics = new Map<string, ReferenceCall[]>()
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const topic = operation.tags?.[0] ?? 'other'
      const [body] = Object.values(operation.requestBody?.content ?? {})
      const call = {
        method: method.toUpperCase(),
        path,
        summary: operation.summary ?? '',
        parameters: (operation.parameters ?? []).map(({ name, required = false, schema }) => ({
          name,
          required,
          type: describe(resolve(schema)),
        })),
        body: fieldsOf(body?.schema),
        answers: Object.entries(operation.responses ?? {}).map(([status, { content }]) => ({
          status,
          fields: status.startsWith('2') ? fieldsOf(Object.values(content ?? {})[0]?.schema) : [],
        })),
      }
      topics.set(topic, [...(topics.get(topic) ?? []), call])
    }
  }
  return [...topics].map(([topic, calls]) => ({ topic, calls }))
}

function describe({ type, enum: values, const: only, pattern, minimum, maximum, anyOf }: Schema): string {
  if (only !== undefined) return JSON.stringify(only)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf) return [...new Set(anyOf.map(describe))].join(' or ')
  const range =
    minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
      ? `, ${minimum} to ${maximum}`
      : ''
  const name = Array.isArray(type) ? type.join(' or ') : type === 'array' ? 'list' : (type ?? 'any')
  return name + range + (pattern ? `, ${pattern}` : '')
}
