import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { productLanguage } from '#commerce/marketplace/rules.ts'
import { privateCookieName, setPrivateCookie } from '#platform/sessions/session-cookie.ts'
import type { App } from '#platform/store/module.ts'
import { confirmAlert, findAlert, unsubscribe } from '../queries/alerts.ts'
import { type LinkPurpose, readToken } from '../work/mails.ts'
import { toViews } from '../work/views.ts'

const COOKIE = 'alert-link'
const COOKIE_SECONDS = 15 * 60
const TOKEN = /^[\w-]{20,64}\.[\w-]{43}$/

/**
 * Routes for the links in mails. The URL with the token redirects at once, so that no later page or referrer contains it. The
 * action needs a button press, because mail programs follow links by themselves.
 */
export function linkRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  const path = (request: FastifyRequest, to: string) => `${places.contextOf(request).prefix}${to}`

  const alertOf = async (request: FastifyRequest, purpose: LinkPurpose) => {
    const token = request.cookies[privateCookieName(commerce, COOKIE)] ?? ''
    const id = TOKEN.test(token) ? readToken(commerce, purpose, token) : undefined
    return id === undefined ? undefined : findAlert(db, id)
  }

  for (const purpose of ['confirm', 'unsubscribe'] as const) {
    const querystring = z.object({ token: z.unknown() }).loose()
    app.get(`/alerts/link/${purpose}`, { schema: { hide: true, querystring } }, async (request, reply) => {
      const { token } = request.query
      const good = typeof token === 'string' && TOKEN.test(token)
      setPrivateCookie(commerce, reply, COOKIE, good ? token : '', good ? COOKIE_SECONDS : 0)
      return reply.redirect(path(request, `/alerts/${purpose}`), 303)
    })

    app.get(`/alerts/${purpose}`, { schema: { hide: true } }, async (request, reply) => {
      const alert = await alertOf(request, purpose)
      if (!alert) return reply.page('alerts/link', { purpose, state: 'over', alert: null }, { status: 404 })
      const [view] = await toViews(db, [alert], productLanguage(places.contextOf(request)))
      return reply.page('alerts/link', { purpose, state: 'ask', alert: view ?? null })
    })

    app.post(`/alerts/${purpose}`, { schema: { hide: true } }, async (request, reply) => {
      const alert = await alertOf(request, purpose)
      const done = alert && (purpose === 'confirm' ? await confirmAlert(db, alert.id) : await end(alert.id))
      setPrivateCookie(commerce, reply, COOKIE, '', 0)
      if (!alert || !done) return reply.page('alerts/link', { purpose, state: 'over', alert: null }, { status: 404 })
      const [view] = await toViews(db, [alert], productLanguage(places.contextOf(request)))
      return reply.page('alerts/link', { purpose, state: 'done', alert: view ?? null })
    })
  }

  const end = async (id: string): Promise<true> => {
    await unsubscribe(db, id)
    return true
  }
}
