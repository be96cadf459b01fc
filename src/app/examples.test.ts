import { expect, test } from 'vitest'
import { storeOfFile } from '#test/make-store.ts'
import { makeSignedIn } from '#test/people.ts'

const openStore = storeOfFile({})

/** What pages about groceries send in a body (spec 3, section 7), and what its address needs. */
const CALLS: [path: string, replaced?: Record<string, string>, headers?: Record<string, string>][] = [
  ['/alm/uber-cart/items'],
  ['/alm/addtofreshcart'],
  ['/alm/addtocart/multiple'],
  ['/fom/add-to-fresh-order/ref={tag}', { tag: 'fom' }],
  ['/repeatitems/psa/v1/add'],
  ['/repeatitems/psa/v1/update'],
  ['/afx/lists/json/shoppinglists/additem'],
  [
    '/api/marketplaces/{marketplace}/voice-list/items',
    { marketplace: 'US' },
    {
      'x-list-metadata': JSON.stringify({
        requestType: 'AddItem',
        appInfo: { name: 'product-page' },
        localeInfo: { locale: 'en-US' },
        marketplace: 'US',
      }),
    },
  ],
  ['/alexashoppinglists/api/logevents'],
  ['/portal-migration/hz/glow/address-change'],
]

type Json = { [name: string]: Json | undefined } | Json[] | string | number | boolean | null
const at = (value: Json | undefined, ...names: string[]): Json | undefined =>
  names.reduce<Json | undefined>(
    (part, name) => (part && typeof part === 'object' && !Array.isArray(part) ? part[name] : undefined),
    value,
  )

/** The examples of a body. */
function examplesOf(document: Json, path: string): Json[] {
  const schema = at(document, 'paths', path, 'post', 'requestBody', 'content', 'application/json', 'schema')
  const reference = at(schema, '$ref')
  const component = at(document, ...(typeof reference === 'string' ? reference.split('/').slice(1) : []))
  const examples = at(component, 'examples')
  // Zod leaves out the examples of what it transforms.
  return Array.isArray(examples) ? examples : [at(component, 'example') ?? []].flat()
}

test('what pages about groceries send has examples in the document of the API, which the store takes', async () => {
  const store = await openStore()
  const shopper = await makeSignedIn(store)
  const document = (await shopper.send({ path: '/api/openapi.json' })).json as Json
  const refused: string[] = []
  for (const [path, replaced = {}, headers = {}] of CALLS) {
    const examples = examplesOf(document, path)
    if (examples.length === 0) refused.push(`${path} has none`)
    for (const body of examples) {
      const answer = await shopper.send({
        method: 'POST',
        path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => replaced[name] ?? ''),
        body: Object(body),
        headers,
      })
      if (answer.status === 403 || answer.status >= 500 || answer.text.includes('"malformed"'))
        refused.push(`${path}: ${answer.text.slice(0, 200)}`)
    }
  }
  expect(refused).toEqual([])
})
