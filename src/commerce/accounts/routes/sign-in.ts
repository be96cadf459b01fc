import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import type { App } from '#platform/store/module.ts'
import { type FormState, signInForm } from '../contract.ts'
import { findByEmail } from '../queries/customers.ts'
import { checkPassword } from '../work/check-password.ts'
import { faultsOf, formOf, pathFor } from '../work/customer-action.ts'
import { demoAccounts } from '../work/demo-accounts.ts'
import { returnOf } from '../work/forms.ts'
import { forgetBrowser, signIn, signOut } from '../work/signed-in.ts'

/** Routes for signing in and out, with forms that work without JavaScript. */
export function signInRoutes(app: App, commerce: Commerce): void {
  const { config, db } = commerce
  const path = pathFor(commerce)
  const accounts = config.demo ? demoAccounts() : []

  const show = (request: FastifyRequest, reply: FastifyReply, state: FormState, status = 200) =>
    reply.page(
      'accounts/sign-in',
      { returnTo: returnOf(commerce, request), demoAccounts: accounts, ...state },
      { status },
    )

  app.get('/gp/sign-in.html', { schema: { hide: true } }, async (request, reply) => {
    if (commerce.shopperOf(request).signedIn) return reply.redirect(returnOf(commerce, request), 303)
    return show(request, reply, { filled: {}, faults: {} })
  })

  app.post('/gp/sign-in.html', { schema: { hide: true } }, async (request, reply) => {
    const { password: _never, ...filled } = formOf(request)
    const parsed = signInForm.safeParse(formOf(request))
    if (!parsed.success) return show(request, reply, { filled, faults: faultsOf(parsed.error) }, 422)
    const { email, password } = parsed.data
    const found = await findByEmail(db, email)
    const account = { email, id: found?.id, passwordHash: found?.passwordHash }
    const checked = await checkPassword(commerce, request, account, password)
    if (checked === 'guarded') return show(request, reply, { filled, faults: { form: 'guarded' } }, 429)
    if (!found || checked === 'wrong') return show(request, reply, { filled, faults: { form: 'wrong' } }, 422)
    await signIn(commerce, request, reply, found.id)
    return reply.redirect(returnOf(commerce, request), 303)
  })

  app.post('/account/sign-out', { schema: { hide: true } }, async (request, reply) => {
    await signOut(commerce, request, reply)
    if (formOf(request).forget === '1') forgetBrowser(commerce, reply)
    return reply.redirect(path(request, '/'), 303)
  })
}
