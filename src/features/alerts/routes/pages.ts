import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { productLanguage } from '#commerce/marketplace/rules.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { fieldsOf } from '#platform/http/fields.ts'
import type { App } from '#platform/store/module.ts'
import { alertForm, alertId, kind } from '../contract.ts'
import { listAlerts, removeAlert } from '../queries/alerts.ts'
import { subscribe } from '../work/subscribe.ts'
import { toViews } from '../work/views.ts'

const target = z.object({ asin, kind })
const hidden = { schema: { hide: true } }

/** Pages and plain forms to ask for alerts and end them. */
export function pageRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  const path = (request: FastifyRequest, to: string) => `${places.contextOf(request).prefix}${to}`

  app.get('/alerts', hidden, async (request, reply) => {
    const { owner, signedIn } = commerce.shopperOf(request)
    const alerts = owner ? await listAlerts(db, owner) : []
    const views = await toViews(db, alerts, productLanguage(places.contextOf(request)))
    return reply.page('alerts/list', { alerts: views, signedIn })
  })

  app.post('/alerts', hidden, async (request, reply) => {
    const aim = target.safeParse(request.body)
    if (!aim.success) refuse(REFUSALS.notFound)
    const [product] = await findProducts(db, [aim.data.asin], productLanguage(places.contextOf(request)))
    if (!product) refuse({ ...REFUSALS.notFound, code: 'unknown-product' })
    const parsed = alertForm.safeParse(request.body)
    const done = parsed.success ? await subscribe(commerce, request, reply, parsed.data) : undefined
    if (done?.ok) return reply.redirect(path(request, '/alerts'), 303)
    const fault = done && !done.ok ? done.failure : String(parsed.error?.issues[0]?.message)
    const { wished = '', email = '' } = fieldsOf(request.body)
    const { signedIn } = commerce.shopperOf(request)
    return reply.page(
      'alerts/form',
      { ...aim.data, title: product.title, fault, wished: String(wished), email: String(email), signedIn },
      { status: fault === 'too-many' ? 429 : 422 },
    )
  })

  app.post(
    '/alerts/:id/remove',
    { schema: { hide: true, params: z.object({ id: alertId }) } },
    async (request, reply) => {
      const { owner } = commerce.shopperOf(request)
      if (!owner || !(await removeAlert(db, request.params.id, owner))) refuse(REFUSALS.notFound)
      return reply.redirect(path(request, '/alerts'), 303)
    },
  )
}
