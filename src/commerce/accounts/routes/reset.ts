import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { fieldsOf } from '#platform/http/fields.ts'
import { fail, ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { type FormState, forgotForm, resetForm } from '../contract.ts'
import { findByEmail, findCustomer, storePassword } from '../queries/customers.ts'
import { addMailLink, dropMailLinks, findMailLink, takeMailLink } from '../queries/mail-links.ts'
import { removePasskeys } from '../queries/passkeys.ts'
import { endOtherSignIns } from '../queries/sign-ins.ts'
import { emailKey } from '../rules.ts'
import { forgetWrongPasswords } from '../work/check-password.ts'
import { faultsOf, formOf, pathFor } from '../work/customer-action.ts'
import { holdBackMail } from '../work/forms.ts'
import { dropLink, keepLink, linkHash, makeLink } from '../work/links.ts'
import { sendMail, tellOwner } from '../work/mails.ts'
import { hashPassword } from '../work/passwords.ts'
import { signIn } from '../work/signed-in.ts'

const PAGES = { 'sign-up': '/account/confirm', reset: '/account/reset', 'change-email': '/account/confirm-email' }

/** Routes for opening mail links and for resetting a forgotten password. */
export function resetRoutes(app: App, commerce: Commerce): void {
  const { db, places, random } = commerce
  const path = pathFor(commerce)
  const hidden = { schema: { hide: true } }

  const linkParams = z.object({ purpose: z.enum(['sign-up', 'reset', 'change-email']) })
  app.get('/account/link/:purpose', { schema: { hide: true, params: linkParams } }, async (request, reply) => {
    keepLink(commerce, reply, fieldsOf(request.query).token)
    return reply.redirect(path(request, PAGES[request.params.purpose]), 303)
  })

  app.get('/account/check-mail', hidden, (_request, reply) =>
    reply.page('accounts/check-mail', { folder: commerce.config.demo }),
  )

  const ask = (reply: FastifyReply, state: FormState, status = 200) => reply.page('accounts/forgot', state, { status })
  app.get('/account/forgot', hidden, (_request, reply) => ask(reply, { filled: {}, faults: {} }))

  app.post('/account/forgot', hidden, async (request, reply) => {
    const parsed = forgotForm.safeParse(formOf(request))
    if (!parsed.success) return ask(reply, { filled: formOf(request), faults: faultsOf(parsed.error) }, 422)
    const { email } = parsed.data
    await holdBackMail(commerce, request, email, { kind: 'reset' })
    const { language } = places.contextOf(request)
    const link = makeLink(commerce, request, 'reset')
    await db.transaction(async (sql) => {
      const found = await findByEmail(sql, email)
      // Runs the same statements whether or not the account exists, so that timing reveals nothing.
      // A link without a customer does nothing.
      const details = { sentTo: emailKey(email) }
      await addMailLink(sql, link.hash, 'reset', { customerId: found?.id ?? null, details })
      await sendMail(commerce, sql, found ? 'reset' : 'unknown', { to: email, language, link: link.address })
      return ok(undefined)
    })
    return reply.redirect(path(request, '/account/check-mail'), 303)
  })

  const choose = (reply: FastifyReply, faults: Record<string, string>, status = 200) =>
    reply.page('accounts/reset', { faults }, { status })
  const over = (reply: FastifyReply) => reply.page('accounts/link-over', { purpose: 'reset' }, { status: 410 })
  const open = async (request: FastifyRequest) => {
    const hash = linkHash(commerce, request)
    const link = hash && (await findMailLink(db, hash, 'reset'))
    return link?.customerId ? hash : undefined
  }

  app.get('/account/reset', hidden, async (request, reply) => ((await open(request)) ? choose(reply, {}) : over(reply)))

  app.post('/account/reset', hidden, async (request, reply) => {
    const hash = await open(request)
    if (!hash) return over(reply)
    const parsed = resetForm.safeParse(formOf(request))
    if (!parsed.success) return choose(reply, faultsOf(parsed.error), 422)
    const passwordHash = await hashPassword(parsed.data.password, random)
    const changed = await db.transaction<string, null>(async (sql) => {
      const link = await takeMailLink(sql, hash, 'reset')
      if (!link?.customerId) return fail(null)
      await storePassword(sql, link.customerId, passwordHash)
      // Shuts out anyone who has the old password, a passkey or a link. Sign-ins end first: then none of
      // them can add another passkey.
      await endOtherSignIns(sql, link.customerId, null)
      if (await removePasskeys(sql, link.customerId))
        await tellOwner(commerce, sql, request, 'passkey-removed', link.customerId)
      await dropMailLinks(sql, link.customerId)
      return ok(link.customerId)
    })
    dropLink(commerce, reply)
    if (!changed.ok) return over(reply)
    const customer = await findCustomer(db, changed.value)
    if (customer) await forgetWrongPasswords(commerce, request, customer)
    await signIn(commerce, request, reply, changed.value)
    return reply.redirect(path(request, '/account'), 303)
  })
}
