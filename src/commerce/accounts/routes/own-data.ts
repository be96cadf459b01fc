import type { Commerce } from '#commerce/feature.ts'
import type { App } from '#platform/store/module.ts'
import { triedPassword } from '../contract.ts'
import { findCustomer } from '../queries/customers.ts'
import { checkPassword } from '../work/check-password.ts'
import { customerOf, formOf, pathFor } from '../work/customer-action.ts'
import { collectData, deleteAccount, forfeitsOf } from '../work/own-data.ts'
import { forgetBrowser, signOut } from '../work/signed-in.ts'

/** Routes for data export and account deletion. */
export function ownDataRoutes(app: App, commerce: Commerce): void {
  const { clock, db, places } = commerce
  const path = pathFor(commerce)
  const hidden = { schema: { hide: true } }

  app.get('/account/data', hidden, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    return reply.page('accounts/data', { faults: {}, forfeits: await forfeitsOf(commerce, customer) })
  })

  app.get('/account/data/copy', hidden, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    const madeAt = new Date(clock.now()).toISOString()
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="buybox-data-${madeAt.slice(0, 10)}.json"`)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ madeAt, ...(await collectData(commerce, customer)) }, undefined, 2))
  })

  app.post('/account/data/delete', hidden, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    const { password, sure } = formOf(request)
    const tried = triedPassword.safeParse(password)
    const show = async (faults: Record<string, string>) =>
      reply.page('accounts/data', { faults, forfeits: await forfeitsOf(commerce, customer) }, { status: 422 })
    if (sure !== '1' || !tried.success)
      return show({ ...(sure === '1' ? {} : { sure: 'sure' }), ...(tried.success ? {} : { password: 'password' }) })
    const stored = await findCustomer(db, customer.id)
    // Without a stored customer, another browser has just deleted the account and there is no
    // password to check.
    if (stored && (await checkPassword(commerce, request, stored, tried.data)) !== 'right')
      return show({ password: 'wrong-password' })
    await deleteAccount(commerce, customer, places.contextOf(request).origin)
    await signOut(commerce, request, reply)
    forgetBrowser(commerce, reply)
    return reply.redirect(path(request, '/account/deleted'), 303)
  })

  app.get('/account/deleted', hidden, (_request, reply) => reply.page('accounts/deleted', {}))
}
