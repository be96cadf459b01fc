import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { type MarketplaceCode, marketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Sql } from '#platform/db/sql.ts'
import { type AnswerOf, declaredAs, type Endpoint } from '#platform/http/endpoint.ts'
import { REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import { faultsIn } from '#platform/http/faults.ts'
import { fromForm } from '#platform/http/from-form.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import type { Result } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { formOf, pathFor } from './customer-action.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a form has in common with the call that does the same: its address, and what may be wrong, with texts called `problem.{fault}`. */
    action?: { call: string; faults: string[]; words: string }
  }
}

type ParamsOf<Of extends Endpoint> = Of['schema'] extends { params: infer Params extends z.ZodType }
  ? Omit<z.output<Params>, 'marketplace'>
  : Record<never, never>
type BodyOf<Of extends Endpoint> = Of['schema'] extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
  : undefined

/** What an action is asked for: the parameters of its address without the marketplace, and its body. */
export type Asked<Of extends Endpoint> = { params: ParamsOf<Of>; body: BodyOf<Of> }

/** What a call answers for each fault. The fault is its code; `absent` is 404 everywhere. */
export type Refused<Fault extends string> = Record<Exclude<Fault, 'absent'>, Omit<Refusal, 'code'>>

/** What the actions of a room have in common. */
type Room<Acting extends { owner: string }, Fault extends string> = {
  /** Who acts, and where; ends the request with 401 or 404. A form is sent to a host, which says the marketplace. */
  actingIn: (request: FastifyRequest, marketplace: MarketplaceCode | undefined, back?: string) => Acting
  refused: Refused<Fault>
  /** The texts in which a page says what was wrong, as `problem.{fault}`. */
  words: string
}

export const refusalIn =
  <Fault extends string>(refused: Refused<Fault>) =>
  (fault: Fault): Refusal => {
    const told: Partial<Record<string, Omit<Refusal, 'code'>>> = refused
    const found = told[fault]
    return found ? { code: fault, ...found } : REFUSALS.notFound
  }

/** Something that a customer does. */
type Action<Of extends Endpoint, Acting, Done, Fault extends string> = {
  /** Runs in a transaction, once for each Idempotency-Key, so what it returns is kept as JSON. */
  run: (acting: Acting, asked: Asked<Of>, sql: Sql) => Promise<Result<Done, Fault>>
  /** What the call answers; undefined is 204. */
  answer: (acting: Acting, done: Done) => Promise<AnswerOf<Of> | undefined>
  /** The form's address, with the parameters of the call's. Its fields are called as those of the call's body. */
  form: string
  /** The page with the form, where sign-in leads back to, or the one that says what was wrong. */
  page: (params: ParamsOf<Of>, fault?: Fault) => string
  /** The page that follows; without it, the one with the form. */
  next?: (done: Done, params: ParamsOf<Of>) => string
}

/**
 * Returns what declares an action of customers: its JSON call and the form that does the same without scripts. The two differ in how they
 * are asked and how they answer only: the call with JSON, the form by leading to a page, which reads `?problem=` if something was wrong.
 */
export function customerActions<Acting extends { owner: string }, Fault extends string>(
  app: App,
  commerce: Commerce,
  { actingIn, refused, words }: Room<Acting, Fault>,
) {
  const path = pathFor(commerce)
  const refusalOf = refusalIn(refused)
  const faults = Object.keys(refused)
  return <Of extends Endpoint, Done>(endpoint: Of, action: Action<Of, Acting, Done, Fault>): void => {
    const { run, answer, form, page, next = (_done, params) => page(params) } = action
    const { method, url, schema } = endpoint
    const act = (request: FastifyRequest, acting: Acting, asked: Asked<Of>) =>
      commitOnce(commerce, request, acting.owner, (sql) => run(acting, asked, sql))

    app.route({
      method,
      url,
      schema,
      handler: async (request, reply) => {
        const { marketplace, ...params } = withMarketplace.parse(request.params)
        const asked: unknown = { params, body: request.body }
        // The route has read them with the endpoint's schemas, which their types do not say of a type parameter.
        if (!declaredAs<Asked<Of>>(asked)) return undefined
        const acting = actingIn(request, marketplace)
        const done = await act(request, acting, asked)
        if (!done.ok) return refuse(refusalOf(done.failure))
        const said = await answer(acting, done.value)
        return said === undefined ? reply.code(204).send() : said
      },
    })
    app.post(
      form,
      {
        schema: { hide: true, params: withoutMarketplace(schema.params) },
        config: { action: { call: `${method} ${url}`, faults, words } },
      },
      async (request, reply) => {
        const params: unknown = request.params
        if (!declaredAs<ParamsOf<Of>>(params)) return undefined
        const acting = actingIn(request, undefined, page(params))
        const asked: unknown = { params, body: readForm(schema.body, request) }
        if (!declaredAs<Asked<Of>>(asked)) return undefined
        const done = await act(request, acting, asked)
        if (done.ok) return reply.redirect(path(request, next(done.value, params)), 303)
        if (done.failure === 'absent') return refuse(REFUSALS.notFound)
        return reply.redirect(`${path(request, page(params, done.failure))}?problem=${done.failure}`, 303)
      },
    )
  }
}

const withMarketplace = z.looseObject({ marketplace: marketplaceCode })

const withoutMarketplace = (params: z.ZodType | undefined): z.ZodType => {
  if (!(params instanceof z.ZodObject)) return z.object({})
  const { marketplace: _marketplace, ...shape } = params.shape
  return z.object(shape)
}

/** Reads a form as the body of its call. */
function readForm(body: z.ZodType | undefined, request: FastifyRequest): unknown {
  if (!body) return undefined
  const read = body.safeParse(fromForm(body, formOf(request)))
  if (read.success) return read.data
  const details = faultsIn(read.error.issues)
  const [first] = details
  return refuse({ status: 400, code: 'malformed', message: `${first?.field}: ${first?.problem}`, details })
}
