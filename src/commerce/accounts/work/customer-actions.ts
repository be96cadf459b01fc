import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { type MarketplaceCode, marketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Sql } from '#platform/db/sql.ts'
import { type AnswerOf, declaredAs, type Endpoint } from '#platform/http/endpoint.ts'
import { type Refusal, refuse } from '#platform/http/errors.ts'
import { faultsIn } from '#platform/http/faults.ts'
import { fromForm } from '#platform/http/from-form.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { malformed } from '#platform/http/media-types.ts'
import type { Result } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { formOf, pathFor } from './customer-action.ts'

/** The texts in which a page says what was wrong with a form: keys of a folder's messages. */
export type Told = { folder: string; keys: string[] }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a form that does the same as a call: the call, and how its page says what was wrong. */
    action?: { call: string; told: Told; isReadByItself: boolean }
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

/** A request to act. A form is sent to a host, which says the marketplace; `back` is where sign-in leads from one. */
type Asking<Params, Extra> = {
  request: FastifyRequest
  reply: FastifyReply
  marketplace: MarketplaceCode | undefined
  params: Params & Partial<Extra>
  back: string | undefined
}

/** What the actions of a room have in common. */
type Room<Acting extends { owner: string }, Failure, Params, Extra> = {
  /** Parameters that the addresses of forms have and those of calls do not. */
  formParams?: z.ZodObject & z.ZodType<Extra>
  /** Who acts, on what, and where; ends the request with 401 or 404. */
  actingIn: (asking: Asking<Params, Extra>) => Acting | Promise<Acting>
  /** What a call answers; what is 404 there is 404 for a form too. */
  refusalOf: (failure: Failure, acting: Acting) => Refusal
  told: Told
}

/** Something that a customer does. */
type Action<Of extends Endpoint, Acting, Done, Failure, Extra> = {
  /** Runs in a transaction, once for each Idempotency-Key, so what it returns is kept as JSON. */
  run: (acting: Acting, asked: Asked<Of>, sql: Sql) => Promise<Result<Done, Failure>>
  /** What follows once that is committed. */
  after?: (done: Done) => Promise<void>
  /** What the call answers; undefined is 204. */
  answer: (acting: Acting, done: Done) => Promise<AnswerOf<Of> | undefined>
  /** The form's address, with the parameters of the call's. Its fields are called as those of the call's body. */
  form: string
  /** Reads the fields of a form that cannot be read as they are: boxes that are not checked are not sent. */
  read?: (fields: Record<string, string>) => unknown
  /** The page with the form, where sign-in leads back to; with the code of a refusal, the page that says what was wrong. */
  page: (params: ParamsOf<Of> & Extra, code?: string) => string
  /** Shows the page with what was typed where something was refused; without it, the form leads to `page` and is empty again. */
  again?: (asking: {
    request: FastifyRequest
    reply: FastifyReply
    fields: Record<string, string>
    code: string
  }) => Promise<FastifyReply>
  /** The page that follows; without it, the one with the form. */
  next?: (done: Done, asked: Asked<Of> & { params: Extra }) => string
}

/**
 * Returns what declares an action of customers: its JSON call and the form that does the same without scripts. The two differ in how they
 * are asked and how they answer only: the call with JSON, the form by leading to a page.
 */
export function customerActions<Acting extends { owner: string }, Failure, Params = unknown, Extra = unknown>(
  app: App,
  commerce: Commerce,
  { formParams, actingIn, refusalOf, told }: Room<Acting, Failure, Params, Extra>,
) {
  const path = pathFor(commerce)
  return <Of extends Endpoint & { schema: { params?: z.ZodType<Params> } }, Done>(
    endpoint: Of,
    action: Action<Of, Acting, Done, Failure, Extra>,
  ): void => {
    const { run, after, answer, form, read, page, again, next = (_done, asked) => page(asked.params) } = action
    const { method, url, schema } = endpoint
    const act = async (request: FastifyRequest, acting: Acting, asked: Asked<Of>) => {
      const done = await commitOnce(commerce, request, acting.owner, (sql) => run(acting, asked, sql))
      if (done.ok) await after?.(done.value)
      return done
    }
    const success = 201 in schema.response ? 201 : 200

    app.route({
      method,
      url,
      schema,
      handler: async (request, reply) => {
        const { marketplace, ...params } = withMarketplace.parse(request.params)
        const asked: unknown = { params, body: request.body }
        // The route has read them with the endpoint's schemas, which their types do not say of a type parameter.
        if (!declaredAs<Asked<Of> & { params: Params & Partial<Extra> }>(asked)) return undefined
        const acting = await actingIn({ request, reply, marketplace, params: asked.params, back: undefined })
        const done = await act(request, acting, asked)
        if (!done.ok) return refuse(refusalOf(done.failure, acting))
        const said = await answer(acting, done.value)
        return said === undefined ? reply.code(204).send() : reply.code(success).send(said)
      },
    })
    app.post(
      form,
      {
        schema: { hide: true, params: paramsOfForm(schema.params, formParams) },
        config: { action: { call: `${method} ${url}`, told, isReadByItself: read !== undefined } },
      },
      async (request, reply) => {
        const params: unknown = request.params
        if (!declaredAs<ParamsOf<Of> & Params & Extra>(params)) return undefined
        const acting = await actingIn({ request, reply, marketplace: undefined, params, back: page(params) })
        const fields = formOf(request)
        const showWrong = (code: string) =>
          again?.({ request, reply, fields, code }) ?? reply.redirect(path(request, page(params, code)), 303)
        const found = (schema.body ?? z.undefined()).safeParse(read ? read(fields) : fromForm(schema.body, fields))
        if (!found.success) {
          const [first] = faultsIn(found.error.issues)
          if (first && saysWrong(told, first.field)) return showWrong(first.field)
          return refuse(malformed(first?.field ?? 'body', first?.problem ?? 'is not valid'))
        }
        const asked: unknown = { params, body: found.data }
        if (!declaredAs<Asked<Of> & { params: Extra }>(asked)) return undefined
        const done = await act(request, acting, asked)
        if (done.ok) return reply.redirect(path(request, next(done.value, asked)), 303)
        const refusal = refusalOf(done.failure, acting)
        return refusal.status === 404 ? refuse(refusal) : showWrong(refusal.code)
      },
    )
  }
}

const withMarketplace = z.looseObject({ marketplace: marketplaceCode })

const paramsOfForm = (params: z.ZodType | undefined, more: z.ZodObject | undefined): z.ZodType => {
  const { marketplace: _marketplace, ...shape } = params instanceof z.ZodObject ? params.shape : {}
  return z.object({ ...more?.shape, ...shape })
}

/** Whether a page has a text for a field with a wrong value. */
const saysWrong = ({ keys }: Told, field: string): boolean =>
  keys.some((key) => key.endsWith(`.${field}`) || key.endsWith(`-${field}`))
