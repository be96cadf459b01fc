import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { messageOf } from '#platform/caught.ts'
import type { Sql } from '#platform/db/sql.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { ok, type Result } from '#platform/result.ts'
import { say } from '#platform/store/commands.ts'
import type { App, Command } from '#platform/store/module.ts'
import type { Random } from '#platform/store/platform.ts'
import { type CreateFault, type Page, pageAfter, pageOf, toRefusal } from './asked.ts'
import type { ResourceFile } from './file.ts'
import { merchantOnly, merchantRefusals } from './guard.ts'
import { fileCommand, fileRoute } from './import-file.ts'

const MOST_LISTED = 200
const ENDED = { end: 'has ended', cancel: 'is cancelled' }

/**
 * A resource that the merchant creates, lists, views and ends: one declaration gives it an API and
 * commands.
 */
export type MerchantResource<Found extends { id: string }, Shown, Listed> = {
  /**
   * The API is at `/api/merchant/{path}`; `command` starts its commands, and `noun` is the singular
   * name.
   */
  path: string
  command: string
  noun: string
  id: z.ZodType<string>
  shown: z.ZodType<Shown>
  toShown: (found: Found) => Shown
  find: (sql: Sql, id: string) => Promise<Found | undefined>
  /** Fields that a single item has beyond those in the list. */
  details?: { shown: z.ZodType; find: (sql: Sql, id: string) => Promise<object> }
  /** Checks and stores the request in a transaction. Returns the new id, or every fault at once. */
  create: (sql: Sql, random: Random, now: number, asked: unknown) => Promise<Result<string, CreateFault>>
  request: z.ZodType
  /** CSV files that create several, if there are any. */
  file?: ResourceFile
  /**
   * Help text and parser for the create command's options. `toRequest` throws a sentence for
   * unknown options.
   */
  options: string
  toRequest: (args: string[]) => object
  /** At most `most`, newest first, after the one with the id `after`. */
  list: (sql: Sql, after: string | null, most: number) => Promise<Found[]>
  listed: z.ZodType<Listed>
  toListed: (page: Page<Shown>) => Listed
  toLine: (shown: Shown) => string
  /** What the create command says besides the id, where something about the new one needs attention. */
  warning?: (shown: Shown) => string | undefined
  /**
   * Ends one in a transaction; one that has ended or does not exist is left alone. `note` says what
   * ending leaves untouched.
   */
  end: { verb: keyof typeof ENDED; note: string; run: (sql: Sql, id: string) => Promise<unknown> }
}

/** API routes to create, list, view and end. */
export function resourceRoutes<Found extends { id: string }, Shown, Listed>(
  app: App,
  commerce: Commerce,
  resource: MerchantResource<Found, Shown, Listed>,
): void {
  const { db, clock, random } = commerce
  const { noun, id, create, find, list, end, request: body } = resource
  const { shown, listed, details }: Record<'shown' | 'listed', z.ZodType> & Pick<typeof resource, 'details'> = resource
  const address = `/api/merchant/${resource.path}`
  const preValidation = merchantOnly(commerce)
  const tags = ['merchant']
  const refusals = { 400: errorBody, ...merchantRefusals }
  const one = { tags, params: z.object({ id }), response: { 200: shown, 404: errorBody, 409: errorBody, ...refusals } }
  const show = async (asked: string) => resource.toShown((await find(db, asked)) ?? refuse(REFUSALS.notFound))

  app.post(
    address,
    {
      preValidation,
      // The handler checks the body itself, so that it can name every fault at once.
      attachValidation: true,
      schema: { tags, summary: `Create a ${noun}`, body, response: { 201: shown, 422: errorBody, ...refusals } },
    },
    async (request, reply) => {
      const made = await commitOnce(commerce, request, request.merchant ?? '', (sql) =>
        create(sql, random, clock.now(), request.body),
      )
      if (!made.ok) refuse(toRefusal(made.failure))
      return reply.code(201).send(await show(made.value))
    },
  )
  if (resource.file) fileRoute(app, commerce, { ...resource, file: resource.file })
  const querystring = pageAfter(id)
  const summary = `List ${noun}s, newest first`
  app.get(
    address,
    { preValidation, schema: { tags, summary, querystring, response: { 200: listed, ...refusals } } },
    async ({ query: { after = null, limit } }) => {
      const { items, next } = pageOf(await list(db, after, limit + 1), limit, (found) => found.id)
      return resource.toListed({ items: items.map(resource.toShown), next })
    },
  )
  const detailed = { ...one.response, 200: details?.shown ?? shown }
  app.get(
    `${address}/:id`,
    { preValidation, schema: { ...one, summary: `Get a ${noun}`, response: detailed } },
    async ({ params }) => ({ ...(await show(params.id)), ...(await details?.find(db, params.id)) }),
  )
  app.post(
    `${address}/:id/${end.verb}`,
    {
      preValidation,
      schema: { ...one, summary: `${end.verb === 'end' ? 'End' : 'Cancel'} a ${noun} now; ${end.note}` },
    },
    async ({ params }) => {
      await db.transaction(async (sql) => ok(await end.run(sql, params.id)))
      return show(params.id)
    },
  )
}

/** Commands that call the same functions as the API. */
export function resourceCommands<Found extends { id: string }, Shown, Listed>(
  resource: MerchantResource<Found, Shown, Listed>,
): Command<Commerce>[] {
  const { command, noun, create, find, list, end } = resource
  const commandOf = (verb: string, usage: string, run: Command<Commerce>['run']) => ({
    name: `${command} ${verb}`,
    usage: `${command} ${verb} ${usage}`,
    run,
  })
  return [
    ...(resource.file ? [fileCommand({ ...resource, file: resource.file })] : []),
    commandOf('create', resource.options, async ({ db, clock, random }, args, print) => {
      let asked: object
      try {
        asked = resource.toRequest(args)
      } catch (error) {
        return say(print, false, '', messageOf(error))
      }
      const made = await db.transaction((sql) => create(sql, random, clock.now(), asked))
      if (made.ok) print(made.value)
      const found = made.ok && resource.warning ? await find(db, made.value) : undefined
      const warning = found && resource.warning?.(resource.toShown(found))
      if (warning) print(warning)
      if (!made.ok) for (const { field, problem } of made.failure.faults) print(`${field}: ${problem}`)
      return made.ok ? 0 : 1
    }),
    commandOf('list', `  lists ${noun}s, newest first`, async ({ db }, _args, print) => {
      const found = await list(db, null, MOST_LISTED)
      if (found.length === 0) print(`There are no ${noun}s.`)
      for (const each of found) print(resource.toLine(resource.toShown(each)))
      return 0
    }),
    commandOf(end.verb, `ID  ${end.verb}s a ${noun} now; ${end.note}`, async ({ db }, [id = ''], print) => {
      await db.transaction(async (sql) => ok(await end.run(sql, id)))
      const isThere = (await find(db, id)) !== undefined
      const absent = `There is no ${noun} "${id}". See ${command} list.`
      return say(print, isThere, `The ${noun} ${id} ${ENDED[end.verb]}.`, absent)
    }),
  ]
}
