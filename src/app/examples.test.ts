import { expect, test } from 'vitest'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/people.ts'

/** What stands in addresses. */
const PLACES: Record<string, string> = { marketplace: 'US', tag: 'x' }
/** Calls that have examples: fewer are a mistake. */
const FEWEST = 10

type Json = { [name: string]: Json | undefined } | Json[] | string | number | boolean | null
const fieldsOf = (value: Json | undefined): { [name: string]: Json | undefined } =>
  value && typeof value === 'object' && !Array.isArray(value) ? value : {}
const at = (value: Json | undefined, ...names: string[]): Json | undefined =>
  names.reduce<Json | undefined>((part, name) => fieldsOf(part)[name], value)

/** The examples of a body. */
function examplesOf(document: Json, path: string, method: string): Json[] {
  const schema = at(document, 'paths', path, method, 'requestBody', 'content', 'application/json', 'schema')
  const reference = at(schema, '$ref')
  const component = at(document, ...(typeof reference === 'string' ? reference.split('/').slice(1) : ['none']))
  const examples = at(component, 'examples')
  // Zod leaves out the examples of what it transforms.
  return Array.isArray(examples) ? examples : [at(component, 'example') ?? []].flat()
}

test('the store takes every example of a body that the document of the API has', async () => {
  const store = await sharedStore()
  const shopper = await makeSignedIn(store)
  const document = (await shopper.send({ path: '/api/openapi.json' })).json as Json
  const refused: string[] = []
  let calls = 0
  for (const [path, operations] of Object.entries(fieldsOf(at(document, 'paths')))) {
    for (const method of ['POST', 'PUT'] as const) {
      const examples = examplesOf(document, path, method.toLowerCase())
      if (operations && examples.length > 0) calls += 1
      for (const body of examples) {
        const to = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => PLACES[name] ?? 'x')
        const { status, text } = await shopper.send({ method, path: to, body: Object(body) })
        // What a header has to say is no part of the body.
        const isRead = !text.includes('"malformed"') || text.includes('"field":"x-')
        if (!isRead || status === 403 || status >= 500) refused.push(`${method} ${path}: ${text.slice(0, 200)}`)
      }
    }
  }
  expect(refused).toEqual([])
  expect(calls).toBeGreaterThanOrEqual(FEWEST)
})
