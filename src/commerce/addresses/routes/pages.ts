import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { customerOf, formOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce, Customer } from '#commerce/feature.ts'
import { addressFormOf, judgeTyped } from '#commerce/location/work/address-form.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import type { App } from '#platform/store/module.ts'
import { addressId, type StoredAddress } from '../contract.ts'
import { addAddress, changeAddress, findAddress, listAddresses, makeDefaultAddress, removeAddress } from '../queries.ts'
import { MOST_ADDRESSES } from '../rules.ts'

type Shown = { filled: Record<string, string>; faults: Record<string, string>; stored?: StoredAddress | undefined }

/** Pages of the address book: lists and forms that work without JavaScript. */
export function addressPageRoutes(app: App, commerce: Commerce): void {
  const { db, places, random } = commerce
  const hidden = { schema: { hide: true } }
  const params = z.object({ id: addressId })
  const one = { schema: { hide: true, params } }
  const home = (request: FastifyRequest) => pathFor(commerce)(request, '/account/addresses')

  const show = (request: FastifyRequest, reply: FastifyReply, { filled, faults, stored }: Shown, status = 200) => {
    const country = filled.country ?? stored?.address.country
    const form = addressFormOf(places.marketplaceOf(request), places.contextOf(request).language, country)
    return reply.page('addresses/address', { form, filled, faults, ...(stored ? { id: stored.id } : {}) }, { status })
  }

  const own = async (id: string, customer: Customer): Promise<StoredAddress> => {
    const found = await findAddress(db, id, customerOwner(customer.id))
    if (!found) refuse(REFUSALS.notFound)
    return found
  }

  /**
   * Validates the form. Returns the address to store, or undefined after sending the form again.
   */
  const read = async (request: FastifyRequest, reply: FastifyReply, stored?: StoredAddress) => {
    const { 'another-country': isRefresh, ...filled } = formOf(request)
    const shown = { filled, stored }
    if (isRefresh) return void (await show(request, reply, { ...shown, faults: {} }))
    const judged = judgeTyped(filled, places.marketplaceOf(request))
    if (!judged.ok) return void (await show(request, reply, { ...shown, faults: judged.failure }, 422))
    return { address: judged.value, isDefault: filled.isDefault === '1' }
  }

  app.get('/account/addresses', hidden, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    const addresses = await listAddresses(db, customerOwner(customer.id))
    return reply.page('addresses/list', { addresses, isFull: addresses.length >= MOST_ADDRESSES })
  })

  app.get('/account/addresses/new', hidden, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    return show(request, reply, { filled: { fullName: customer.name }, faults: {} })
  })

  app.post('/account/addresses/new', hidden, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    const good = await read(request, reply)
    if (!good) return reply
    const owner = customerOwner(customer.id)
    const added = await commitOnce(commerce, request, owner, (sql) =>
      addAddress(sql, owner, { id: random.id(), ...good }),
    )
    if (!added.ok) return show(request, reply, { filled: formOf(request), faults: { form: 'full' } }, 422)
    return reply.redirect(home(request), 303)
  })

  app.get('/account/addresses/:id', one, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    const stored = await own(request.params.id, customer)
    return show(request, reply, { filled: stored.address, faults: {}, stored })
  })

  app.post('/account/addresses/:id', one, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    const stored = await own(request.params.id, customer)
    const good = await read(request, reply, stored)
    if (!good) return reply
    const owner = customerOwner(customer.id)
    if (!(await changeAddress(db, stored.id, owner, good.address))) refuse(REFUSALS.notFound)
    if (good.isDefault) await makeDefaultAddress(db, stored.id, owner)
    return reply.redirect(home(request), 303)
  })

  for (const [verb, act] of [
    ['default', (id: string, owner: string) => makeDefaultAddress(db, id, owner)],
    ['remove', (id: string, owner: string) => removeAddress(db, id, owner)],
  ] as const)
    app.post(`/account/addresses/:id/${verb}`, one, async (request, reply) => {
      const { customer } = customerOf(commerce, request)
      if (!(await act(request.params.id, customerOwner(customer.id)))) refuse(REFUSALS.notFound)
      return reply.redirect(home(request), 303)
    })
}
