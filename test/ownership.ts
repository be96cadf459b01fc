import fc from 'fast-check'
import { valid } from './fuzz/values.ts'
import type { Answer, Request } from './make-shopper.ts'
import { EXAMPLES, type Owner, PLANTED, PUBLIC } from './planted-resources.ts'
import { type Route, type Schema, variablesOf } from './route-table.ts'

const ID_FIELD = /(^id|Id|ID)s?$/
const DEPTH = 8
/** Headers that differ between any two responses. */
const OWN_HEADERS = ['date', 'x-request-id', 'set-cookie', 'content-length', 'etag']

/** A place in a request that takes an id: a path variable, or a body field given by its path. */
export type IdPlace = { key: string; variable?: string; field?: string }

/** A route as the declarations of what it takes name it: the form of an action takes what its call does. */
export const callOf = ({ method, url, call }: Route): string => call ?? `${method} ${url}`

/** Returns every place of a route that takes an id or another variable. */
export function placesOf(route: Route): IdPlace[] {
  const { url, body } = route
  const fields = body ? fieldsOf(body).map((field) => ({ key: `${callOf(route)} ${field}`, field })) : []
  return [...variablesOf(url).map(({ key, name }) => ({ key, variable: name })), ...fields]
}

/** Whether the owner of this place's id is declared. */
export const isKnown = ({ key, variable, field }: IdPlace): boolean =>
  key in PLANTED || key in PUBLIC || (variable ?? '') in PUBLIC || (field?.split('.').at(-1) ?? '') in PUBLIC

/** Returns the paths of body fields that look like ids, such as `items.id`. */
function fieldsOf(schema: Schema, root = schema, depth = 0): string[] {
  if (depth > DEPTH) return []
  if (schema.$ref) return fieldsOf(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, root, depth + 1)
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const deeper = [...inner, ...(schema.items ? [schema.items] : [])].flatMap((each) => fieldsOf(each, root, depth + 1))
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [
    ...(ID_FIELD.test(name) ? [name] : []),
    ...fieldsOf(part, root, depth + 1).map((path) => `${name}.${path}`),
  ])
  return [...new Set([...deeper, ...own])]
}

/** Builds a request to a route with these ids in their places and everything else valid. Ids are put into the path unencoded. */
export function requestWith(route: Route, ids: Map<string, unknown>): Request {
  const { method, url, body: schema } = route
  const places = placesOf(route)
  const path = places.reduce((made, { key, variable }) => {
    if (variable === undefined) return made
    const value = ids.has(key) ? ids.get(key) : (PUBLIC[key] ?? PUBLIC[variable] ?? ['1'])[0]
    return made.replace(`:${variable}`, () => String(value))
  }, url)
  const headers = { accept: route.isHidden ? 'text/html' : 'application/json' }
  if (method === 'GET') return { method, path, headers }
  let body: unknown = structuredClone(EXAMPLES[`${method} ${url}`] ?? EXAMPLES[callOf(route)]) ?? sample(schema)
  for (const { key, field } of places)
    if (field !== undefined && ids.has(key)) body = put(body, field.split('.'), ids.get(key))
  const asked = { method: method as 'POST', path, headers }
  if (url.startsWith('/api/')) return { ...asked, body: body ?? {} }
  const pairs = Object.entries(Object(body)).map(([name, value]) => [name, String(value)] as const)
  return { ...asked, form: Object.fromEntries(pairs) }
}

const sample = (schema: Schema | undefined): unknown =>
  schema && fc.sample(valid(schema, PUBLIC), { seed: 1, numRuns: 1 })[0]

/** Sets a value at a path, in the first element of a list, creating missing parts on the way. */
function put(into: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  if (Array.isArray(into)) return [put(into[0], [name, ...rest], value), ...into.slice(1)]
  const object = Object(into) as Record<string, unknown>
  if (rest.length === 0) return { ...object, [name]: value }
  const inner = object[name] ?? (name === 'items' ? [{}] : {})
  return { ...object, [name]: put(inner, rest, value) }
}

/** Serialises an answer for comparison: drops the headers that always differ and replaces the ids with a placeholder. */
export function comparable({ status, headers, text }: Answer, ids: unknown[]): string {
  const kept = Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name))
  const whole = JSON.stringify({ status, headers: Object.fromEntries(kept.toSorted()), text })
  return ids.reduce<string>((made, id) => made.replaceAll(String(id), 'ID'), whole)
}

/**
 * Plants what each private place of a route needs. Returns ids by key, or undefined if this owner cannot have such a resource.
 */
export async function plantFor(route: Route, owner: Owner): Promise<Map<string, unknown> | undefined> {
  const planted = new Map<string, unknown>()
  for (const { key } of placesOf(route)) {
    const resource = PLANTED[key]
    if (!resource) continue
    const id = await resource.plant(owner)
    if (id === undefined) return undefined
    planted.set(key, id)
  }
  return planted
}

/** Returns unused ids of the same shape for the same places. */
export const absentFor = (route: Route): Map<string, unknown> =>
  new Map(placesOf(route).flatMap(({ key }) => (PLANTED[key] ? [[key, PLANTED[key].absent] as const] : [])))

/** Groups routes that take the same planted ids, so that one plant serves all of them. */
export function groupsOf(routes: Route[]): Route[][] {
  const keysOf = (route: Route) => placesOf(route).flatMap(({ key }) => (key in PLANTED ? [key] : []))
  return Object.values(Object.groupBy(routes, (route) => keysOf(route).toSorted().join())).map((group = []) => group)
}
