import { z } from 'zod'
import { addressId } from '#commerce/addresses/contract.ts'
import { type CompanyAddress, companyAddress } from '#commerce/companies/contract.ts'
import { type AddressForm, type PostalAddress, postalAddress } from '#commerce/location/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { errorBody } from '#platform/http/errors.ts'
import { BUSINESS_PATH } from './shopper.ts'

/** The account's page about the addresses of the company that a customer buys for. */
export const ADDRESSES_PATH = `${BUSINESS_PATH}/addresses`

const API = '/api/marketplaces/:marketplace/company/addresses'
const tags = ['companies']
const refusals = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody, 409: errorBody, 422: errorBody }
const marketplace = z.object({ marketplace: marketplaceCode })

export const addressParams = z.object({ address: addressId })

const one = marketplace.extend(addressParams.shape)
const body = postalAddress.strict().meta({ id: 'CompanyAddressRequest' })

export const companyAddresses = z
  .object({ items: z.array(companyAddress), most: z.int() })
  .meta({ id: 'CompanyAddresses' })

export const readAddresses = {
  method: 'GET',
  url: API,
  schema: {
    tags,
    summary: 'List the addresses that the people of the company can choose at checkout',
    params: marketplace,
    response: { 200: companyAddresses, ...refusals },
  },
} as const

export const addAddress = {
  method: 'POST',
  url: API,
  schema: {
    tags,
    summary: 'Add an address of the company; only an admin can',
    params: marketplace,
    body,
    response: { 201: companyAddress, ...refusals },
  },
} as const

export const changeAddress = {
  method: 'PUT',
  url: `${API}/:address`,
  schema: {
    tags,
    summary: 'Change an address of the company; only an admin can',
    params: one,
    body,
    response: { 200: companyAddress, ...refusals },
  },
} as const

export const removeAddress = {
  method: 'DELETE',
  url: `${API}/:address`,
  schema: {
    tags,
    summary: 'Remove an address of the company; only an admin can',
    params: one,
    response: { 204: z.undefined(), ...refusals },
  },
} as const

export type AddressesPageProps = { company: string; isAdmin: boolean; addresses: CompanyAddress[]; isFull: boolean }

type Texts = Partial<Record<keyof PostalAddress | 'form', string>>

/** `id` is set when an existing address is changed. */
export type AddressPageProps = { form: AddressForm; filled: Texts; faults: Texts; id?: string }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'business-accounts/addresses': AddressesPageProps
    'business-accounts/address': AddressPageProps
  }
}
