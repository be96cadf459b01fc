import type { z } from 'zod'

/**
 * An address that a script of this store calls, declared once, in a contract: the route is `app.route({ ...endpoint, handler })`,
 * the browser's side `call<typeof endpoint>(…)`, which needs its types only.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT'
  /** With `:name` where a parameter stands. */
  url: string
  schema: {
    tags: readonly string[]
    summary: string
    params?: z.ZodType
    querystring?: z.ZodType
    body?: z.ZodType
    response: ({ 200: z.ZodType } | { 204: z.ZodType }) & Record<number, z.ZodType>
  }
}

/** What an endpoint answers when all is well; undefined where that is 204. */
export type AnswerOf<Asked extends Endpoint> = Asked['schema']['response'] extends {
  200: infer Answer extends z.ZodType
}
  ? z.output<Answer>
  : undefined

/** For `refine`: gives what a schema lets through the type that somebody else declares for it, and checks nothing. */
export const declaredAs = <Declared>(_value: unknown): _value is Declared => true

type Filled<Url extends string> = Url extends `${infer Start}/:${string}/${infer Rest}`
  ? `${Start}/${string}${Filled<`/${Rest}`>}`
  : Url extends `${infer Start}/:${string}`
    ? `${Start}/${string}`
    : Url

/** An endpoint's address with its parameters filled in, after the prefix of a language, before a query. */
export type PathOf<Asked extends Endpoint> = `${string}${Filled<Asked['url']>}${'' | `?${string}`}`

/** What a call sends: a body where the endpoint takes one. */
export type SentTo<Asked extends Endpoint> = Asked['schema'] extends { body: infer Body extends z.ZodType }
  ? { body: z.input<Body> }
  : { body?: Record<never, never> }
