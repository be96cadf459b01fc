import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { ok } from '#platform/result.ts'
import { ensureSession, ownerOf } from '#platform/sessions/session-cookie.ts'
import type { App } from '#platform/store/module.ts'
import { type FormState, signUpForm, triedPassword } from '../contract.ts'
import { addCustomer, findByEmail } from '../queries/customers.ts'
import { addMailLink, findMailLink, takeMailLink } from '../queries/mail-links.ts'
import { checkPassword } from '../work/check-password.ts'
import { faultsOf, formOf, pathFor } from '../work/customer-action.ts'
import { holdBackMail, returnOf } from '../work/forms.ts'
import { dropLink, linkHash, makeLink } from '../work/links.ts'
import { sendMail } from '../work/mails.ts'
import { hashPassword } from '../work/passwords.ts'
import { signIn } from '../work/signed-in.ts'

/**
 * Routes for signing up. The account is created only after the link in the mail is opened and
 * confirmed, so that nobody can claim another person's address. The response is the same whether or
 * not the address has an account.
 */
export function signUpRoutes(app: App, commerce: Commerce): void {
  const { db, places, random } = commerce
  const path = pathFor(commerce)
  const hidden = { schema: { hide: true } }

  const show = (request: FastifyRequest, reply: FastifyReply, state: FormState, status = 200) =>
    reply.page('accounts/sign-up', { returnTo: returnOf(commerce, request), ...state }, { status })

  app.get('/account/sign-up', hidden, async (request, reply) => show(request, reply, { filled: {}, faults: {} }))

  app.post('/account/sign-up', hidden, async (request, reply) => {
    const { password: _never, ...filled } = formOf(request)
    const parsed = signUpForm.safeParse(formOf(request))
    if (!parsed.success) return show(request, reply, { filled, faults: faultsOf(parsed.error) }, 422)
    const { email, name, password } = parsed.data
    await holdBackMail(commerce, request, email)
    const passwordHash = await hashPassword(password, random)
    const { language } = places.contextOf(request)
    const visit = ownerOf(commerce, ensureSession(commerce, request, reply))
    const link = makeLink(commerce, request, 'sign-up')
    const details = { email, name, passwordHash, language, visit, returnTo: returnOf(commerce, request) }
    await db.transaction(async (sql) => {
      const taken = await findByEmail(sql, email)
      await addMailLink(sql, link.hash, 'sign-up', { customerId: null, details: taken ? {} : details })
      await sendMail(commerce, sql, taken ? 'taken' : 'sign-up', {
        to: email,
        language,
        link: taken ? signInAddress(request) : link.address,
      })
      return ok(undefined)
    })
    return reply.redirect(path(request, '/account/check-mail'), 303)
  })

  const signInAddress = (request: FastifyRequest) =>
    `${places.contextOf(request).origin}${path(request, '/gp/sign-in.html')}`

  const open = async (request: FastifyRequest) => {
    const hash = linkHash(commerce, request)
    const link = hash && (await findMailLink(db, hash, 'sign-up'))
    const here = request.sessionId && ownerOf(commerce, request.sessionId)
    return hash && link?.details.email
      ? { hash, details: link.details, sameVisit: link.details.visit === here }
      : undefined
  }

  app.get('/account/confirm', hidden, async (request, reply) => {
    const link = await open(request)
    if (!link) return reply.page('accounts/link-over', { purpose: 'sign-up' }, { status: 410 })
    const { email = '' } = link.details
    return reply.page('accounts/confirm', { email, askPassword: !link.sameVisit, faults: {} })
  })

  app.post('/account/confirm', hidden, async (request, reply) => {
    const link = await open(request)
    if (!link) return reply.page('accounts/link-over', { purpose: 'sign-up' }, { status: 410 })
    const { email = '', passwordHash = '', name = '', language = 'en', returnTo = '/' } = link.details
    if (!link.sameVisit) {
      // Whoever signed up with another person's address chose the password, so the address's owner
      // does not know it.
      const tried = triedPassword.safeParse(formOf(request).password)
      const caller = { kind: 'link' as const, id: link.hash.toString('base64url') }
      const account = { email, passwordHash }
      if (!tried.success || (await checkPassword(commerce, request, account, tried.data, caller)) !== 'right')
        return reply.page(
          'accounts/confirm',
          { email, askPassword: true, faults: { password: 'wrong-password' } },
          { status: 422 },
        )
    }
    const made = await db.transaction(async (sql) => {
      if (!(await takeMailLink(sql, link.hash, 'sign-up'))) return ok(undefined)
      return ok(await addCustomer(sql, { id: random.id(), email, name, passwordHash, language }))
    })
    dropLink(commerce, reply)
    if (!made.ok || !made.value) return reply.page('accounts/link-over', { purpose: 'sign-up' }, { status: 410 })
    await signIn(commerce, request, reply, made.value.id)
    // Who came for nothing else sees the account that is there now.
    return reply.redirect(returnTo === '/' ? path(request, '/account') : returnTo, 303)
  })
}
