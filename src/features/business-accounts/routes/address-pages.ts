import type { FastifyReply, FastifyRequest } from 'fastify'
import { customerOf, formOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import type { CompanyAddress } from '#commerce/companies/contract.ts'
import { findCompanyAddress } from '#commerce/companies/work/addresses.ts'
import type { Commerce } from '#commerce/feature.ts'
import { addressFormOf, judgeTyped } from '#commerce/location/work/address-form.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import type { App } from '#platform/store/module.ts'
import { ADDRESSES_PATH, addressParams } from '../contract/addresses.ts'
import { type AddressBook, addAddress, addressBookOf, changeAddress, removeAddress } from '../work/addresses.ts'
import { toRefusal } from './actions.ts'

type Shown = { filled: Record<string, string>; faults: Record<string, string>; stored?: CompanyAddress | undefined }

/** Pages of the addresses of the customer's company: a list, and forms of its admins that work without scripts. */
export function addressPages(app: App, commerce: Commerce): void {
  const { db, places, random } = commerce
  const hidden = { schema: { hide: true } }
  const one = { schema: { hide: true, params: addressParams } }
  const home = (request: FastifyRequest) => pathFor(commerce)(request, ADDRESSES_PATH)

  const bookOf = async (request: FastifyRequest) => {
    const acting = customerOf(commerce, request, ADDRESSES_PATH)
    const book = await addressBookOf(db, acting.customer)
    return { acting, book: book ?? refuse(REFUSALS.notFound) }
  }

  const asAdmin = async (request: FastifyRequest) => {
    const found = await bookOf(request)
    return found.book.isAdmin ? found : refuse(toRefusal('not-admin'))
  }

  const own = async (id: string, { company }: AddressBook): Promise<CompanyAddress> =>
    (await findCompanyAddress(db, id, company.id)) ?? refuse(REFUSALS.notFound)

  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    { company }: AddressBook,
    { filled, faults, stored }: Shown,
    status = 200,
  ) => {
    const country = filled.country ?? stored?.address.country
    const form = addressFormOf(places.find(company.marketplace), places.contextOf(request).language, country)
    const props = { form, filled, faults, ...(stored ? { id: stored.id } : {}) }
    return reply.page('business-accounts/address', props, { status })
  }

  /** The address to store, or undefined after sending the form again. */
  const read = async (request: FastifyRequest, reply: FastifyReply, book: AddressBook, stored?: CompanyAddress) => {
    const { 'another-country': isRefresh, ...filled } = formOf(request)
    if (isRefresh) return void (await show(request, reply, book, { filled, stored, faults: {} }))
    const judged = judgeTyped(filled, places.find(book.company.marketplace))
    if (judged.ok) return judged.value
    return void (await show(request, reply, book, { filled, stored, faults: judged.failure }, 422))
  }

  app.get(ADDRESSES_PATH, hidden, async (request, reply) => {
    const { company, isAdmin, addresses, isFull } = (await bookOf(request)).book
    return reply.page('business-accounts/addresses', { company: company.name, isAdmin, addresses, isFull })
  })

  app.get(`${ADDRESSES_PATH}/new`, hidden, async (request, reply) => {
    const { book } = await asAdmin(request)
    return show(request, reply, book, { filled: { fullName: book.company.name }, faults: {} })
  })

  app.post(`${ADDRESSES_PATH}/new`, hidden, async (request, reply) => {
    const { acting, book } = await asAdmin(request)
    const address = await read(request, reply, book)
    if (!address) return reply
    const added = await commitOnce(commerce, request, acting.owner, (sql) =>
      addAddress(sql, acting, { id: random.id(), address }),
    )
    if (added.ok) return reply.redirect(home(request), 303)
    if (added.failure !== 'addresses-full') return refuse(toRefusal(added.failure))
    return show(request, reply, book, { filled: formOf(request), faults: { form: 'full' } }, 422)
  })

  app.get(`${ADDRESSES_PATH}/:address`, one, async (request, reply) => {
    const { book } = await asAdmin(request)
    const stored = await own(request.params.address, book)
    return show(request, reply, book, { filled: stored.address, faults: {}, stored })
  })

  app.post(`${ADDRESSES_PATH}/:address`, one, async (request, reply) => {
    const { acting, book } = await asAdmin(request)
    const stored = await own(request.params.address, book)
    const address = await read(request, reply, book, stored)
    if (!address) return reply
    const changed = await commitOnce(commerce, request, acting.owner, (sql) =>
      changeAddress(sql, acting, { id: stored.id, address }),
    )
    return changed.ok ? reply.redirect(home(request), 303) : refuse(toRefusal(changed.failure))
  })

  app.post(`${ADDRESSES_PATH}/:address/remove`, one, async (request, reply) => {
    const acting = customerOf(commerce, request, ADDRESSES_PATH)
    const removed = await commitOnce(commerce, request, acting.owner, (sql) =>
      removeAddress(sql, acting, request.params.address),
    )
    return removed.ok ? reply.redirect(home(request), 303) : refuse(toRefusal(removed.failure))
  })
}
