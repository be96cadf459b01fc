import type { FastifyRequest } from 'fastify'
import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import type { OfferedModel } from '../queries/models.ts'
import { readCondition } from '../rules/conditions.ts'
import { buysUsed } from '../settings.ts'
import type { AddFault, Place } from '../work/draft.ts'
import type { SubmitFault } from '../work/submit.ts'

export type Fault = AddFault | SubmitFault
export type CustomersFault = Exclude<Fault, 'value'>

/** What is answered to customers. */
export const REFUSED: Record<Exclude<CustomersFault, 'absent'>, Omit<Refusal, 'code'>> = {
  answers: { status: 422, message: 'Answer every question about the device.' },
  worthless: { status: 422, message: 'A device in this condition has no trade-in value.' },
  serial: { status: 422, message: 'This is not a valid number of such a device. Check it and send it again.' },
  'device-known': { status: 409, message: 'This device was traded in already.' },
  'not-yours': { status: 422, message: 'You have not bought this product here, or have given it back.' },
  identity: { status: 422, message: 'Devices are paid for here once the identity of their seller was checked.' },
  address: { status: 422, message: 'There is no such address in your address book.' },
  'no-address': {
    status: 422,
    message: 'Add an address to your address book first: nothing is paid at once without one.',
  },
  full: { status: 409, message: 'A trade-in has at most 5 devices. Submit it, then begin another one.' },
  empty: { status: 422, message: 'There is no device in the trade-in.' },
  expired: { status: 409, message: 'An offer has expired. Renew it to see what the device is worth today.' },
  total: { status: 409, message: 'The total has changed. Read it again, then accept it.' },
  state: { status: 409, message: 'This is not possible any more as things are. Nothing was changed.' },
}

const TOLD: Record<Exclude<Fault, 'absent'>, Omit<Refusal, 'code'>> = {
  ...REFUSED,
  value: { status: 422, message: 'A lowered value must be below the offer.' },
}

export const toRefusal = (fault: Fault): Refusal =>
  fault === 'absent' ? REFUSALS.notFound : { code: fault, ...TOLD[fault] }

/** Where a request is made; ends it with 404 where the store buys no devices. */
export function placeOf(commerce: Commerce, request: FastifyRequest, code?: MarketplaceCode): Place {
  const { places, settings } = commerce
  const marketplace = code ? places.find(code) : places.marketplaceOf(request)
  if (!buysUsed(marketplace.code, settings.of(marketplace.code))) refuse(REFUSALS.notFound)
  return { marketplace, language: places.contextOf(request).language }
}

/** The signed-in customer of a request in a marketplace. */
export const actingIn = (commerce: Commerce, request: FastifyRequest, code?: MarketplaceCode, back?: string) => ({
  place: placeOf(commerce, request, code),
  owner: customerOf(commerce, request, back).owner,
})

/** What of a request is logged with. */
type Logging = { log: { error: (facts: object, words: string) => void } }

/** Logs conditions of a model that are none of the specification's; its offer leaves them out (spec 2, section 5). */
export function logUnknown({ log }: Logging, { id, offers }: Pick<OfferedModel, 'id' | 'offers'>): void {
  const unknown = Object.keys(offers).filter((name) => readCondition(name) === undefined)
  if (unknown.length > 0) log.error({ model: id, conditions: unknown }, 'unknown trade-in conditions')
}
