import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { pageAfter, toRefusal } from '#commerce/merchant/asked.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/guard.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { program, programList, programRequest } from '../contract/merchant.ts'
import { programId } from '../contract/shopper.ts'
import { createProgram } from '../create.ts'
import { endProgram, findManaged, listManaged } from '../queries/programs.ts'
import { toProgram } from '../view.ts'

const tags = ['merchant']
const PROGRAMS = '/api/merchant/installments/programs'

/** The merchant's programmes: create, look, end. */
export function programRoutes(app: App, commerce: Commerce): void {
  const { db, clock, random } = commerce
  const preValidation = merchantOnly(commerce)
  const one = { params: z.object({ id: programId }) }
  const answers = { 200: program, 400: errorBody, 404: errorBody, ...merchantRefusals }

  app.post(
    PROGRAMS,
    {
      preValidation,
      // The handler checks the body itself, so that it can say everything that is wrong at once.
      attachValidation: true,
      schema: {
        ...{ tags, summary: 'Let a product be paid in monthly parts', body: programRequest },
        response: { 201: program, 400: errorBody, 422: errorBody, ...merchantRefusals },
      },
    },
    async (request, reply) => {
      const made = await commitOnce(commerce, request, request.merchant ?? '', (sql) =>
        createProgram(sql, random, clock.now(), request.body),
      )
      if (!made.ok) refuse(toRefusal(made.failure))
      const managed = await findManaged(db, made.value)
      if (!managed) throw new Error('A new programme is not there.')
      return reply.code(201).send(toProgram(managed))
    },
  )

  app.get(
    PROGRAMS,
    {
      preValidation,
      schema: {
        ...{ tags, summary: 'List programmes, the newest first', querystring: pageAfter(programId) },
        response: { 200: programList, 400: errorBody, ...merchantRefusals },
      },
    },
    async (request) => {
      const { after = null, limit } = request.query
      const found = await listManaged(db, after, limit)
      return { programs: found.map(toProgram), next: found.length === limit ? (found.at(-1)?.id ?? null) : null }
    },
  )

  app.get(
    `${PROGRAMS}/:id`,
    { preValidation, schema: { ...{ tags, summary: 'One programme', response: answers }, ...one } },
    async (request) => {
      const managed = await findManaged(db, request.params.id)
      return managed ? toProgram(managed) : refuse(REFUSALS.notFound)
    },
  )

  app.post(
    `${PROGRAMS}/:id/end`,
    {
      preValidation,
      schema: { ...{ tags, summary: 'End a programme; orders keep their parts', response: answers }, ...one },
    },
    async (request) => {
      await db.transaction(async (sql) => ok(await endProgram(sql, request.params.id)))
      const managed = await findManaged(db, request.params.id)
      return managed ? toProgram(managed) : refuse(REFUSALS.notFound)
    },
  )
}
