import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Commerce, Customer } from '#commerce/feature.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import { ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { account, emailForm, nameForm, passwordForm, rowId, triedPassword } from '../contract.ts'
import { findByEmail, findCustomer, renameCustomer, storeEmail, storePassword } from '../queries/customers.ts'
import { addMailLink, dropMailLinks, findMailLink, takeMailLink } from '../queries/mail-links.ts'
import { listPasskeys } from '../queries/passkeys.ts'
import { endOtherSignIns, endSignIn, listSignIns } from '../queries/sign-ins.ts'
import { checkPassword } from '../work/check-password.ts'
import { confirmOwner } from '../work/confirm-owner.ts'
import { customerOf, faultsOf, formOf, pathFor } from '../work/customer-action.ts'
import { holdBackMail } from '../work/forms.ts'
import { dropLink, linkHash, makeLink } from '../work/links.ts'
import { sendMail } from '../work/mails.ts'
import { hashPassword } from '../work/passwords.ts'
import { signInHash } from '../work/signed-in.ts'

/**
 * Routes for the account of a signed-in shopper: overview, details, password, email and devices.
 */
export function accountRoutes(app: App, commerce: Commerce): void {
  const { db, places, random } = commerce
  const path = pathFor(commerce)
  const hidden = { schema: { hide: true } }

  app.get('/account', hidden, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    return reply.page('accounts/overview', { customer: toView(customer) })
  })

  app.get(
    '/api/account',
    { schema: { tags: ['account'], summary: 'Get your account', response: { 200: account, 401: errorBody } } },
    async (request) => toView(customerOf(commerce, request, '/account').customer),
  )

  const details = async (
    reply: FastifyReply,
    customer: Customer,
    faults: Record<string, string>,
    status = 200,
    filled = {},
  ) => {
    const hasPasskeys = (await listPasskeys(db, customer.id)).length > 0
    return reply.page('accounts/details', { customer: toView(customer), hasPasskeys, faults, filled }, { status })
  }

  app.get('/account/details', hidden, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    return details(reply, customer, {})
  })

  app.post('/account/name', hidden, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    const parsed = nameForm.safeParse(formOf(request))
    if (!parsed.success) return details(reply, customer, faultsOf(parsed.error), 422, formOf(request))
    await renameCustomer(db, customer.id, parsed.data.name)
    return reply.redirect(path(request, '/account/details'), 303)
  })

  app.post('/account/password', hidden, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    const parsed = passwordForm.safeParse(formOf(request))
    if (!parsed.success) return details(reply, customer, faultsOf(parsed.error), 422)
    const current = await confirmOwner(commerce, request, customer, { password: parsed.data.current })
    if (current) return details(reply, customer, { current }, 422)
    const passwordHash = await hashPassword(parsed.data.password, random)
    await db.transaction(async (sql) => {
      await storePassword(sql, customer.id, passwordHash)
      await endOtherSignIns(sql, customer.id, signInHash(commerce, request))
      await dropMailLinks(sql, customer.id)
      return ok(undefined)
    })
    return reply.redirect(path(request, '/account/details'), 303)
  })

  app.post('/account/email', hidden, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    const parsed = emailForm.safeParse(formOf(request))
    if (!parsed.success)
      return details(reply, customer, faultsOf(parsed.error), 422, { email: formOf(request).email ?? '' })
    const password = await confirmOwner(commerce, request, customer, parsed.data)
    if (password) return details(reply, customer, { password }, 422, { email: parsed.data.email })
    await holdBackMail(commerce, request, parsed.data.email)
    await sendChange(request, customer, parsed.data.email)
    return reply.redirect(path(request, '/account/check-mail'), 303)
  })

  /**
   * Mails a confirmation link to the new address and a notice to the old one. A new address that
   * already has an account gets a mail that says so instead.
   */
  async function sendChange(request: FastifyRequest, customer: Customer, email: string) {
    const { language } = places.contextOf(request)
    const link = makeLink(commerce, request, 'change-email')
    await db.transaction(async (sql) => {
      const taken = await findByEmail(sql, email)
      await addMailLink(sql, link.hash, 'change-email', { customerId: customer.id, details: { email } })
      await sendMail(commerce, sql, taken ? 'taken' : 'change-email', { to: email, language, link: link.address })
      await sendMail(commerce, sql, 'change-notice', { to: customer.email, language, link: '' })
      return ok(undefined)
    })
  }

  const openChange = async (request: FastifyRequest) => {
    const hash = linkHash(commerce, request)
    const link = hash && (await findMailLink(db, hash, 'change-email'))
    const account = link?.customerId && (await findCustomer(db, link.customerId))
    const isOwn = account && commerce.shopperOf(request).customer?.id === account.id
    return hash && account && link.details.email ? { hash, account, email: link.details.email, isOwn } : undefined
  }
  const overChange = (reply: FastifyReply) =>
    reply.page('accounts/link-over', { purpose: 'change-email' }, { status: 410 })

  app.get('/account/confirm-email', hidden, async (request, reply) => {
    const link = await openChange(request)
    return link ? reply.page('accounts/confirm-email', { askPassword: !link.isOwn, faults: {} }) : overChange(reply)
  })

  app.post('/account/confirm-email', hidden, async (request, reply) => {
    const link = await openChange(request)
    if (!link) return overChange(reply)
    const { hash, account, email, isOwn } = link
    if (!isOwn) {
      // The owner of the new address may not have requested the change, and must not take over
      // another customer's account.
      const tried = triedPassword.safeParse(formOf(request).password)
      const caller = { kind: 'link' as const, id: hash.toString('base64url') }
      if (!tried.success || (await checkPassword(commerce, request, account, tried.data, caller)) !== 'right') {
        const faults = { password: 'wrong-password' }
        return reply.page('accounts/confirm-email', { askPassword: true, faults }, { status: 422 })
      }
    }
    const changed = await db.transaction(async (sql) => {
      if (!(await takeMailLink(sql, hash, 'change-email'))) return ok(false)
      // Links sent to the old address must no longer open the account.
      await dropMailLinks(sql, account.id)
      return ok(await storeEmail(sql, account.id, email))
    })
    dropLink(commerce, reply)
    if (!changed.ok || !changed.value) return overChange(reply)
    return reply.redirect(path(request, '/account/details'), 303)
  })

  app.get('/account/security', hidden, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    const [devices, passkeys] = await Promise.all([
      listSignIns(db, customer.id, signInHash(commerce, request)),
      listPasskeys(db, customer.id),
    ])
    return reply.page('accounts/security', { devices, passkeys })
  })

  const params = z.object({ id: rowId })
  app.post('/account/devices/:id/sign-out', { schema: { hide: true, params } }, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    if (!(await endSignIn(db, request.params.id, customer.id))) refuse(REFUSALS.notFound)
    return reply.redirect(path(request, '/account/security'), 303)
  })

  app.post('/account/devices/sign-out-others', hidden, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    await endOtherSignIns(db, customer.id, signInHash(commerce, request))
    return reply.redirect(path(request, '/account/security'), 303)
  })
}

const toView = ({ name, email, role, hasPlus }: Customer) => ({ name, email, role, hasPrimeSavingsBenefit: hasPlus })
