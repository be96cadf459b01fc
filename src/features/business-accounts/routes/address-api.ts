import type { FastifyRequest } from 'fastify'
import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import type { CompanyAddress } from '#commerce/companies/contract.ts'
import { MOST_ADDRESSES } from '#commerce/companies/rules/addresses.ts'
import { findCompanyAddress } from '#commerce/companies/work/addresses.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { PostalAddress } from '#commerce/location/contract.ts'
import { readAddress } from '#commerce/location/work/address-form.ts'
import type { Sql } from '#platform/db/sql.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import type { Result } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import {
  ADDRESSES_PATH,
  addAddress as addCall,
  changeAddress as changeCall,
  readAddresses,
  removeAddress as removeCall,
} from '../contract/addresses.ts'
import type { Fault } from '../work/acting.ts'
import { type AddressBook, addAddress, addressBookOf, changeAddress, removeAddress } from '../work/addresses.ts'
import { toRefusal } from './actions.ts'

/** The addresses of the customer's company as JSON. Everybody of the company reads them, an admin changes them. */
export function addressApi(app: App, commerce: Commerce): void {
  const { db, places, random } = commerce

  const bookOf = async (request: FastifyRequest) => {
    const acting = customerOf(commerce, request, ADDRESSES_PATH)
    const book = await addressBookOf(db, acting.customer)
    return { acting, book: book ?? refuse(REFUSALS.notFound) }
  }

  /** Reports all faults at once, by field; the address has to be one of the company's marketplace. */
  const read = (typed: PostalAddress, { company }: AddressBook): PostalAddress => {
    const { faults, address } = readAddress(typed, places.find(company.marketplace))
    if (Object.keys(faults).length === 0) return address
    return refuse({ status: 422, code: 'address', message: 'This address is not complete here.', details: faults })
  }

  const run = async (request: FastifyRequest, owner: string, act: (sql: Sql) => Promise<Result<string, Fault>>) => {
    const done = await commitOnce(commerce, request, owner, act)
    return done.ok ? done.value : refuse(toRefusal(done.failure))
  }

  const found = async (id: string, { company }: AddressBook): Promise<CompanyAddress> =>
    (await findCompanyAddress(db, id, company.id)) ?? refuse(REFUSALS.notFound)

  app.route({
    ...readAddresses,
    handler: async (request) => ({ items: (await bookOf(request)).book.addresses, most: MOST_ADDRESSES }),
  })

  app.route({
    ...addCall,
    handler: async (request, reply) => {
      const { acting, book } = await bookOf(request)
      const address = read(request.body, book)
      const id = await run(request, acting.owner, (sql) => addAddress(sql, acting, { id: random.id(), address }))
      return reply.code(201).send(await found(id, book))
    },
  })

  app.route({
    ...changeCall,
    handler: async (request) => {
      const { acting, book } = await bookOf(request)
      const { id } = await found(request.params.address, book)
      const address = read(request.body, book)
      return found(await run(request, acting.owner, (sql) => changeAddress(sql, acting, { id, address })), book)
    },
  })

  app.route({
    ...removeCall,
    handler: async (request, reply) => {
      const { acting } = await bookOf(request)
      await run(request, acting.owner, (sql) => removeAddress(sql, acting, request.params.address))
      return reply.code(204).send(undefined)
    },
  })
}
