import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/work/guard.ts'
import { errorBody, REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import { faultsIn } from '#platform/http/faults.ts'
import { fieldsOf } from '#platform/http/fields.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import type { App } from '#platform/store/module.ts'
import { settingsAnswer, settingsRequest, versionList } from './contract.ts'
import { listVersions } from './queries.ts'
import { type ChangeFault, changeSettings, showSettings } from './work/change.ts'

const PATH = '/api/merchant/settings'

/** Answers calls for a marketplace that is closed as if it did not exist. */
const refuseClosed =
  ({ places }: Commerce) =>
  async ({ params }: FastifyRequest) => {
    const named = marketplaceCode.safeParse(fieldsOf(params).marketplace)
    if (named.success && !places.isOpen(named.data)) refuse(REFUSALS.notFound)
  }

/** The merchant's routes for the store's settings, and what settings mean for every route. */
export function settingsRoutes(app: App, commerce: Commerce): void {
  const { db, settings } = commerce
  const { form } = settings
  const answer = settingsAnswer(form.schema)
  const wanted = settingsRequest(form.schema)
  app.addHook('onRequest', refuseClosed(commerce))
  const preValidation = merchantOnly(commerce)
  const tags = ['merchant']
  const refusals = { 400: errorBody, ...merchantRefusals }
  const show = async (version?: number) => (await showSettings(form, db, version)) ?? refuse(REFUSALS.notFound)

  app.get(
    PATH,
    {
      preValidation,
      schema: { tags, summary: 'Get the settings in force', response: { 200: answer, ...refusals } },
    },
    () => show(),
  )

  app.put(
    PATH,
    {
      preValidation,
      // The handler checks the body itself, so that it can name every fault at once.
      attachValidation: true,
      schema: {
        tags,
        summary: 'Replace the settings as a whole',
        body: wanted,
        response: { 200: answer, 409: errorBody, 422: errorBody, ...refusals },
      },
    },
    async (request) => {
      const asked = wanted.safeParse(request.body)
      if (!asked.success) refuse(invalid(400, faultsIn(asked.error.issues)))
      const { version, settings: document } = asked.data
      const by = request.merchant ?? ''
      const changed = await commitOnce(commerce, request, by, (sql) =>
        changeSettings(commerce, sql, { version, document, by }),
      )
      if (!changed.ok) refuse(toRefusal(changed.failure))
      await settings.refresh()
      return show(changed.value)
    },
  )

  app.get(
    `${PATH}/versions`,
    {
      preValidation,
      schema: {
        tags,
        summary: 'List versions of the settings, newest first',
        response: { 200: versionList, ...refusals },
      },
    },
    async () => ({
      items: (await listVersions(db)).map(({ version, changedBy, changedAt }) => ({
        version,
        changedBy,
        changedAt: changedAt.toISOString(),
      })),
    }),
  )

  app.get(
    `${PATH}/versions/:version`,
    {
      preValidation,
      schema: {
        tags,
        summary: 'Get the settings as they were in a version',
        params: z.object({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
        response: { 200: answer, 404: errorBody, ...refusals },
      },
    },
    ({ params: { version } }) => show(version),
  )
}

const invalid = (status: number, faults: { field: string; problem: string }[]): Refusal => {
  const [first] = faults
  return {
    status,
    code: status === 400 ? 'malformed' : 'refused',
    message: `${first?.field}: ${first?.problem}`,
    details: faults,
  }
}

const toRefusal = (fault: ChangeFault): Refusal =>
  fault.code === 'invalid'
    ? invalid(422, fault.faults)
    : {
        status: 409,
        code: 'outdated',
        message: `The settings have changed since; version ${fault.version} is in force. Read it and change that.`,
      }
