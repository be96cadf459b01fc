import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import { say } from '#platform/store/commands.ts'
import type { App, Command } from '#platform/store/module.ts'
import { type Page, pageAfter, pageOf } from './asked.ts'
import { merchantOnly, merchantRefusals } from './guard.ts'

const MOST_LISTED = 50
const VERBS = { hide: 'hidden', approve: 'visible' } as const
const DONE = { hide: 'is hidden', approve: 'is shown' }
const MEANS = { hide: 'hides one', approve: 'shows one and settles its reports' }

/**
 * Moderation of shoppers' content: one declaration gives the merchant an API and commands to list,
 * hide and approve it.
 */
export type Moderation<Which extends string, Shown extends { id: string }, Listed> = {
  /**
   * The API is at `/api/merchant/{path}` and the commands start with `path`; `noun` is the singular
   * name.
   */
  path: string
  noun: string
  id: z.ZodType<string>
  shown: z.ZodType<Shown>
  /** The filters of the list; the first is the default. */
  which: readonly [Which, ...Which[]]
  /** At most `most`, newest first, after the one with the id `after`. */
  list: (sql: Sql, which: Which, after: string | null, most: number) => Promise<Shown[]>
  listed: z.ZodType<Listed>
  toListed: (page: Page<Shown>) => Listed
  toLine: (shown: Shown) => string
  /** Hides or shows one; either way its reports are settled. */
  judge: (sql: Sql, id: string, state: 'visible' | 'hidden') => Promise<Shown | undefined>
}

/** API routes to list, hide and approve. */
export function moderationRoutes<Which extends string, Shown extends { id: string }, Listed>(
  app: App,
  commerce: Commerce,
  { path, noun, id, which: all, list, toListed, judge, ...schemas }: Moderation<Which, Shown, Listed>,
): void {
  const { db } = commerce
  const { shown, listed }: Record<'shown' | 'listed', z.ZodType> = schemas
  const preValidation = merchantOnly(commerce)
  const tags = ['merchant']
  const refusals = { 400: errorBody, ...merchantRefusals }
  const address = `/api/merchant/${path}`
  const querystring = pageAfter(id).extend({ which: z.enum(all).default(all[0]) })
  const summary = `List ${noun}s to look at, the latest first`
  app.get(
    address,
    { preValidation, schema: { tags, summary, querystring, response: { 200: listed, ...refusals } } },
    async ({ query: { which, after = null, limit } }) =>
      toListed(
        pageOf(
          await list(db, all.find((each) => each === which) ?? all[0], after, limit + 1),
          limit,
          (each) => each.id,
        ),
      ),
  )
  const one = { tags, params: z.object({ id }), response: { 200: shown, 404: errorBody, ...refusals } }
  for (const verb of ['hide', 'approve'] as const)
    app.post(
      `${address}/:id/${verb}`,
      { preValidation, schema: { ...one, summary: `Of ${noun}s: ${MEANS[verb]}` } },
      async ({ params }) => (await judge(db, params.id, VERBS[verb])) ?? refuse(REFUSALS.notFound),
    )
}

/** Commands that call the same functions as the API. */
export function moderationCommands<Which extends string, Shown extends { id: string }, Listed>({
  path,
  noun,
  which: all,
  list,
  toLine,
  judge,
}: Moderation<Which, Shown, Listed>): Command<Commerce>[] {
  return [
    {
      name: `${path} list`,
      usage: `${path} list [${all.join('|')}]  lists ${noun}s to look at, the latest first`,
      run: async ({ db }, [asked = all[0]], print) => {
        const which = all.find((each) => each === asked)
        if (!which) return say(print, false, '', `"${asked}" is none of ${all.join(', ')}.`)
        const found = await list(db, which, null, MOST_LISTED)
        if (found.length === 0) print('There are none.')
        for (const each of found) print(toLine(each))
        return 0
      },
    },
    ...(['hide', 'approve'] as const).map((verb) => ({
      name: `${path} ${verb}`,
      usage: `${path} ${verb} ID  ${MEANS[verb]}`,
      run: async ({ db }: Commerce, [id = '']: string[], print: (line: string) => void) => {
        const isThere = (await judge(db, id, VERBS[verb])) !== undefined
        return say(print, isThere, `The ${noun} ${id} ${DONE[verb]}.`, `There is no ${noun} "${id}". See ${path} list.`)
      },
    })),
  ]
}
