import type { z } from 'zod'

/**
 * An address that this store's scripts call, declared once in a contract. The route is `app.route({ ...endpoint, handler })`; the
 * browser calls `call<typeof endpoint>(…)`, which only needs the types.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters are written `:name`. */
  url: string
  schema: {
    tags: readonly string[]
    summary: string
    params?: z.ZodType
    querystring?: z.ZodType
    body?: z.ZodType
    response: ({ 200: z.ZodType } | { 201: z.ZodType } | { 202: z.ZodType } | { 204: z.ZodType }) &
      Record<number, z.ZodType>
  }
}

/** An endpoint's successful answer; undefined for 204. */
export type AnswerOf<Asked extends Endpoint> = Asked['schema']['response'] extends {
  200: infer Answer extends z.ZodType
}
  ? z.output<Answer>
  : Asked['schema']['response'] extends { 201: infer Answer extends z.ZodType }
    ? z.output<Answer>
    : Asked['schema']['response'] extends { 202: infer Answer extends z.ZodType }
      ? z.output<Answer>
      : undefined

/** For `refine`: gives a schema's output a type declared elsewhere. Checks nothing. */
export const declaredAs = <Declared>(_value: unknown): _value is Declared => true

type Filled<Url extends string> = Url extends `${infer Start}:${string}/${infer Rest}`
  ? `${Start}${string}${Filled<`/${Rest}`>}`
  : Url extends `${infer Start}:${string}`
    ? `${Start}${string}`
    : Url

/** An endpoint's address with its parameters filled in, with an optional language prefix and query. */
export type PathOf<Asked extends Endpoint> = `${string}${Filled<Asked['url']>}${'' | `?${string}`}`

/** What a call sends: a body if the endpoint takes one. */
export type SentTo<Asked extends Endpoint> = Asked['schema'] extends { body: infer Body extends z.ZodType }
  ? { body: z.input<Body> }
  : { body?: Record<never, never> }
