import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { readAddress } from '#commerce/location/work/address-form.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import type { App } from '#platform/store/module.ts'
import { addressId, addressList, addressRequest, storedAddress } from '../contract.ts'
import { addAddress, changeAddress, findAddress, listAddresses, makeDefaultAddress, removeAddress } from '../queries.ts'
import { MOST_ADDRESSES } from '../rules.ts'

const tags = ['account']
const refusals = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody, 422: errorBody }
const params = z.object({ id: addressId })

const FULL = {
  status: 422,
  code: 'full',
  message: `An address book holds ${MOST_ADDRESSES} addresses. Remove one first.`,
}

/** JSON API of the address book. */
export function addressApiRoutes(app: App, commerce: Commerce): void {
  const { db, places, random } = commerce

  const ownerOf = (request: FastifyRequest): string => {
    const { customer } = customerOf(commerce, request, '/account/addresses')
    return customerOwner(customer.id)
  }

  /** Validates the body; reports all errors at once, by field. */
  const read = (request: FastifyRequest<{ Body: z.infer<typeof addressRequest> }>) => {
    const { isDefault = false, ...typed } = request.body
    const { faults, address } = readAddress(typed, places.marketplaceOf(request))
    if (Object.keys(faults).length === 0) return { address, isDefault }
    refuse({ status: 422, code: 'address', message: 'This address is not complete here.', details: faults })
  }

  const answer = async (reply: FastifyReply, id: string, owner: string, status: 200 | 201 = 200) => {
    const found = await findAddress(db, id, owner)
    return found ? reply.code(status).send(found) : refuse(REFUSALS.notFound)
  }

  app.get(
    '/api/account/addresses',
    {
      schema: {
        tags,
        summary: 'List your addresses, the default first',
        response: { 200: addressList, 401: errorBody },
      },
    },
    async (request) => ({ items: await listAddresses(db, ownerOf(request)), most: MOST_ADDRESSES }),
  )

  app.post(
    '/api/account/addresses',
    {
      schema: { tags, summary: 'Add an address', body: addressRequest, response: { 201: storedAddress, ...refusals } },
    },
    async (request, reply) => {
      const owner = ownerOf(request)
      const address = read(request)
      const added = await commitOnce(commerce, request, owner, (sql) =>
        addAddress(sql, owner, { id: random.id(), ...address }),
      )
      return added.ok ? answer(reply, added.value, owner, 201) : refuse(FULL)
    },
  )

  app.put(
    '/api/account/addresses/:id',
    {
      schema: {
        tags,
        summary: 'Change an address',
        params,
        body: addressRequest,
        response: { 200: storedAddress, ...refusals },
      },
    },
    async (request, reply) => {
      const [owner, { id }] = [ownerOf(request), request.params]
      if (!(await findAddress(db, id, owner))) refuse(REFUSALS.notFound)
      const { address, isDefault } = read(request)
      await changeAddress(db, id, owner, address)
      if (isDefault) await makeDefaultAddress(db, id, owner)
      return answer(reply, id, owner)
    },
  )

  app.delete(
    '/api/account/addresses/:id',
    { schema: { tags, summary: 'Remove an address', params, response: { 204: z.undefined(), ...refusals } } },
    async (request, reply) => {
      const isRemoved = await removeAddress(db, request.params.id, ownerOf(request))
      return isRemoved ? reply.code(204).send(undefined) : refuse(REFUSALS.notFound)
    },
  )
}
