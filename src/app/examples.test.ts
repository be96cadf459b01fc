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

/** Calls that are read by their query and have examples: fewer are a mistake. */
const FEWEST_READ = 4

/** The query that the examples of a call's parameters make; undefined without any of its own. */
function exampleQuery(document: Json, operation: Json | undefined): URLSearchParams | undefined {
  const parameters = at(operation, 'parameters')
  const referred = (reference: Json | undefined) =>
    at(document, ...(typeof reference === 'string' ? reference.split('/').slice(1) : ['none']))
  const all = Array.isArray(parameters) ? parameters : []
  if (all.every((parameter) => at(parameter, 'example') === undefined)) return undefined
  const said = all.flatMap((parameter) => {
    const schema = referred(at(parameter, 'schema', '$ref'))
    const example = at(parameter, 'example') ?? at(schema, 'example') ?? [at(schema, 'examples') ?? []].flat()[0]
    return at(parameter, 'in') === 'query' && example !== undefined ? [[`${at(parameter, 'name')}`, `${example}`]] : []
  })
  return new URLSearchParams(said)
}

test('the store answers what the document asks by the examples of its parameters', async () => {
  const store = await sharedStore()
  const shopper = await makeSignedIn(store)
  const document = (await shopper.send({ path: '/api/openapi.json' })).json as Json
  const refused: string[] = []
  let calls = 0
  for (const [path, operations] of Object.entries(fieldsOf(at(document, 'paths')))) {
    const query = path.includes('{') ? undefined : exampleQuery(document, at(operations, 'get'))
    if (!query) continue
    calls += 1
    const { status, text } = await shopper.send({ path: `${path}?${query}`, headers: { accept: 'application/json' } })
    // What it names is in the demonstration, which the store of a test has not.
    if (status !== 200 && status !== 404) refused.push(`${path}?${query}: ${status} ${text.slice(0, 200)}`)
  }
  expect(refused).toEqual([])
  expect(calls).toBeGreaterThanOrEqual(FEWEST_READ)
})
