import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { messageOf } from '#platform/caught.ts'
import type { Sql } from '#platform/db/sql.ts'
import { declaredAs } from '#platform/http/endpoint.ts'
import { errorBody, REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import { faultsIn } from '#platform/http/faults.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import type { Result } from '#platform/result.ts'
import type { App, Command } from '#platform/store/module.ts'
import { merchantOnly, merchantRefusals } from './guard.ts'
import { readWords, usageOf } from './read-words.ts'

/** What a verb is done to, and by whom. `part` is the id of a part, where it is done to one. `request` is there where it came over HTTP. */
export type Target = { id: string; part: string; by: string; request?: FastifyRequest }

/** Where a verb belongs: to which resource, and how one is shown after it. */
export type Place = {
  path: string
  command: string
  /** Says that there is none with an id. */
  absent: (id: string) => string
  id: z.ZodType<string>
  shown: z.ZodType
  show: (commerce: Commerce, id: string) => Promise<unknown>
  print: (commerce: Commerce, id: string, print: (line: string) => void) => Promise<void>
}

/** What a verb is asked for that wants to know nothing. */
export const NOTHING = z.strictObject({}).nullish()

/** Something that the merchant does to one of a resource: a route and a command of the same rule. */
export type Verb = {
  addRoute: (app: App, commerce: Commerce, place: Place) => void
  toCommand: (place: Place) => Command<Commerce>
}

/**
 * Declares a verb. Its route is `POST /api/merchant/{path}/{id}/{name}`, its command `{command} {name} ID …`; both answer with what it was
 * done to. What `run` fails with is refused. `summary` is said in the API reference and in the commands' help.
 */
export function verb<Input>(declared: {
  name: string
  summary: string
  /** Done to a part of one, such as `devices/:device`. */
  part?: { path: string; param: string; id: z.ZodType<string> }
  /** `NOTHING` where it wants to know nothing. */
  input: z.ZodType<Input>
  /** Fields of the input that the command takes as plain words (`readWords`); or what reads all of its words, throwing a sentence. */
  words?: string[]
  read?: { usage: string; toInput: (words: string[]) => unknown }
  /** What it answers instead of what it was done to. */
  answer?: z.ZodType
  run: (commerce: Commerce, target: Target, input: Input) => Promise<Result<unknown, Refusal>>
}): Verb {
  const { name, summary, part, input, words = [], read, run } = declared
  return {
    addRoute: (app, commerce, { path, id, shown, show }) => {
      const params = z.object({ id, ...(part && { [part.param]: part.id }) })
      const refusals = { 400: errorBody, 404: errorBody, 409: errorBody, 422: errorBody, ...merchantRefusals }
      const response: Record<number, z.ZodType> = { 200: declared.answer ?? shown, ...refusals }
      app.post(
        `/api/merchant/${path}/:id/${part ? `${part.path}/:${part.param}/` : ''}${name}`,
        {
          preValidation: merchantOnly(commerce),
          schema: { tags: ['merchant'], summary, params, body: input, response },
        },
        async (request) => {
          const given: Record<string, string> = request.params
          const target = {
            id: request.params.id,
            part: given[part?.param ?? ''] ?? '',
            by: request.merchant ?? '',
            request,
          }
          const body: unknown = request.body
          // The route has read it with `input`, which its type does not say of a type parameter.
          if (!declaredAs<Input>(body)) return undefined
          const done = await run(commerce, target, body)
          if (!done.ok) refuse(done.failure)
          return declared.answer ? done.value : ((await show(commerce, target.id)) ?? refuse(REFUSALS.notFound))
        },
      )
    },
    toCommand: ({ command, id, absent, print: printOne }) => ({
      name: `${command} ${name}`,
      usage: `${command} ${name} ID ${part ? `${part.param.toUpperCase()} ` : ''}${read?.usage ?? usageOf(input, words)}  ${summary}`,
      run: async (commerce, [of = '', ...others], print) => {
        const say = (...lines: string[]): number => {
          for (const line of lines) print(line)
          return 1
        }
        const [inPart = '', ...rest] = others
        let asked: unknown
        try {
          asked = (read?.toInput ?? ((said) => readWords(input, words, said)))(part ? rest : others)
        } catch (error) {
          return say(messageOf(error))
        }
        const isThere = id.safeParse(of).success && (!part || part.id.safeParse(inPart).success)
        if (!isThere) return say(absent(of))
        const parsed = input.safeParse(asked)
        if (!parsed.success)
          return say(...faultsIn(parsed.error.issues).map(({ field, problem }) => `${field}: ${problem}`))
        const target = { id: of, part: part ? inPart : '', by: 'command line' }
        const done = await run(commerce, target, parsed.data)
        if (!done.ok) return say(...sentencesOf(done.failure, absent(of)))
        await printOne(commerce, of, print)
        return 0
      },
    }),
  }
}

const faults = z.array(z.object({ field: z.string(), problem: z.string() }))

/** A refusal as lines: what happened, and of what. */
function sentencesOf({ status, message, details }: Refusal, absent: string): string[] {
  const read = faults.safeParse(details)
  return [status === 404 ? absent : message, ...(read.data ?? []).map(({ field, problem }) => `${field} ${problem}.`)]
}

/** Runs a verb's work in a transaction, once for each Idempotency-Key where it came over HTTP. */
export const inTransaction = <Value, Failure>(
  commerce: Commerce,
  { by, request }: Target,
  work: (sql: Sql) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> =>
  request ? commitOnce(commerce, request, by, work) : commerce.db.transaction(work)
