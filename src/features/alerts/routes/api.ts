import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { productLanguage } from '#commerce/marketplace/rules.ts'
import { errorBody, REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { alert, alertId, alertRequest } from '../contract.ts'
import { listAlerts, removeAlert } from '../queries/alerts.ts'
import { MOST_ALERTS } from '../rules.ts'
import { type SubscribeFailure, subscribe } from '../work/subscribe.ts'
import { toViews } from '../work/views.ts'

const FAILURES: Record<SubscribeFailure, Refusal> = {
  'unknown-product': { ...REFUSALS.notFound, code: 'unknown-product' },
  email: { status: 422, code: 'email', message: 'An email address is needed.' },
  price: { status: 422, code: 'price', message: 'Say a price: there is none now to be lower than.' },
  'too-many': { status: 429, code: 'too-many-alerts', message: `There can be ${MOST_ALERTS} alerts at most.` },
}

/** JSON API for alerts. */
export function apiRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce

  app.get(
    '/api/alerts',
    {
      schema: {
        tags: ['alerts'],
        summary: 'List your open alerts',
        response: { 200: z.object({ alerts: z.array(alert) }) },
      },
    },
    async (request) => {
      const { owner } = commerce.shopperOf(request)
      const alerts = owner ? await listAlerts(db, owner) : []
      return { alerts: await toViews(db, alerts, productLanguage(places.contextOf(request))) }
    },
  )

  app.post(
    '/api/alerts',
    {
      schema: {
        tags: ['alerts'],
        summary: 'Create an alert for a product that is out of stock or costs more than you want to pay',
        body: alertRequest,
        response: { 201: alert, 400: errorBody, 403: errorBody, 404: errorBody, 422: errorBody, 429: errorBody },
      },
    },
    async (request, reply) => {
      const { wished = '', email = '', ...rest } = request.body
      const done = await subscribe(commerce, request, reply, { ...rest, wished, email })
      if (!done.ok) refuse(FAILURES[done.failure])
      const [view] = await toViews(db, [done.value], productLanguage(places.contextOf(request)))
      if (!view) throw new Error('A new alert is not there.')
      return reply.code(201).send(view)
    },
  )

  app.delete(
    '/api/alerts/:id',
    {
      schema: {
        tags: ['alerts'],
        summary: 'End one of your alerts',
        params: z.object({ id: alertId }),
        response: { 204: z.null(), 400: errorBody, 403: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const { owner } = commerce.shopperOf(request)
      if (!owner || !(await removeAlert(db, request.params.id, owner))) refuse(REFUSALS.notFound)
      return reply.code(204).send(null)
    },
  )
}
