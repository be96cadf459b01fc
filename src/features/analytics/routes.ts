import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/work/guard.ts'
import { toCsv } from '#platform/csv/write.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { MEASURES, WAYS } from './contract/measures.ts'
import { day, type Numbers, numbers, numbersQuery } from './contract/numbers.ts'
import { FILE_PATH, NUMBERS_PATH } from './contract/pages.ts'
import { daysIn, MOST_DAYS } from './rules/days.ts'
import { readNumbers } from './work/numbers.ts'

const shown = z
  .object({
    from: day.optional().catch(undefined),
    to: day.optional().catch(undefined),
    by: z.enum(WAYS).catch('day').default('day'),
  })
  .loose()

/** Whether a period is one: it does not end before it begins, and is not longer than a year. */
const isPeriod = ({ from, to }: { from: string; to: string }): boolean => {
  const days = daysIn(from, to)
  return days >= 1 && days <= MOST_DAYS
}

/** What was counted: a page for the merchant, the same as JSON, and as a file. */
export function analyticsRoutes(app: App, commerce: Commerce): void {
  const { places } = commerce
  const preValidation = merchantOnly(commerce)
  const tags = ['merchant']
  const read = async (query: z.infer<typeof numbersQuery>) => {
    const { from, to } = query
    if (from && to && !isPeriod({ from, to }))
      refuse({ status: 400, code: 'malformed', message: `to: must be on or after from, and at most ${MOST_DAYS} days` })
    return readNumbers(commerce, query)
  }

  app.get(
    '/api/merchant/numbers',
    {
      preValidation,
      schema: {
        tags,
        summary:
          'Visits, views, searches, adds, checkouts and orders of a period, by day, hour, page, source, product or term',
        querystring: numbersQuery,
        response: { 200: numbers, 400: errorBody, ...merchantRefusals },
      },
    },
    ({ query }) => read(query),
  )

  app.get(
    '/api/merchant/numbers/export',
    {
      preValidation,
      schema: {
        tags,
        summary: 'The same as CSV',
        querystring: numbersQuery,
        response: {
          200: z.object({ csv: z.string() }).meta({ id: 'NumbersFile' }),
          400: errorBody,
          ...merchantRefusals,
        },
      },
    },
    async ({ query }) => ({ csv: await toFile(await read(query)) }),
  )

  /** The numbers of the marketplace whose page asks; a period that is none is the usual one. */
  const readForPage = (request: FastifyRequest<{ Querystring: z.infer<typeof shown> }>) => {
    const { customer } = customerOf(commerce, request, NUMBERS_PATH)
    if (customer.role !== 'merchant') refuse(REFUSALS.notFound)
    const { code: marketplace } = places.marketplaceOf(request)
    const { from, to, by } = request.query
    return readNumbers(
      commerce,
      from && to && !isPeriod({ from, to }) ? { marketplace, by } : { marketplace, from, to, by },
    )
  }
  app.get(NUMBERS_PATH, { schema: { hide: true, querystring: shown } }, async (request, reply) =>
    reply.page('analytics/numbers', await readForPage(request)),
  )
  app.get(FILE_PATH, { schema: { hide: true, querystring: shown } }, async (request, reply) => {
    const numbers = await readForPage(request)
    const name = `numbers-${numbers.marketplace}-${numbers.by}-${numbers.from}-${numbers.to}.csv`
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(await toFile(numbers))
  })
}

const toFile = ({ by, rows }: Pick<Numbers, 'by' | 'rows'>): Promise<string> =>
  toCsv(
    [by, ...MEASURES],
    rows.map(({ of, counts }) => ({ [by]: of, ...toCells(counts) })),
  )

const toCells = (counts: Record<string, number>): Record<string, string> =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]))
