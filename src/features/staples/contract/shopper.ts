import { z } from 'zod'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import { newStaple, shownStaple, stapleChange, stapleConsent, stapleId, stapleList, stapleSkip } from './shapes.ts'

const tags = ['staples']
const refusals = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody }
const changes = { ...refusals, 409: errorBody, 422: errorBody }
const marketplace = z.object({ marketplace: marketplaceCode })
const one = z.object({ marketplace: marketplaceCode, staple: stapleId })
const changed = { 200: shownStaple, ...changes }

/** A customer's repeat deliveries (decision 078). */
const API = '/api/marketplaces/:marketplace/staples'
const ONE = `${API}/:staple`

export const listStaples = {
  method: 'GET',
  url: API,
  schema: {
    tags,
    summary: "List the customer's repeat deliveries",
    params: marketplace,
    response: { 200: stapleList, ...refusals },
  },
} as const

export const readStaple = {
  method: 'GET',
  url: ONE,
  schema: { tags, summary: 'Get a repeat delivery', params: one, response: { 200: shownStaple, ...refusals } },
} as const

export const addStaple = {
  method: 'POST',
  url: '/api/marketplaces/:marketplace/staples',
  schema: {
    tags,
    summary: 'Have food delivered repeatedly, at no more than it costs now',
    params: marketplace,
    body: newStaple,
    response: { 201: shownStaple, ...changes },
  },
} as const satisfies Endpoint

export const changeStaple = {
  method: 'PUT',
  url: ONE,
  schema: {
    tags,
    summary: 'Change quantity, cadence or the next date; what is left out stays',
    params: one,
    body: stapleChange,
    response: changed,
  },
} as const

export const skipStaple = {
  method: 'POST',
  url: `${ONE}/skip`,
  schema: { tags, summary: 'Leave out the next date', params: one, body: stapleSkip, response: changed },
} as const

export const agreeStaple = {
  method: 'POST',
  url: `${ONE}/agree`,
  schema: {
    tags,
    summary: 'Agree to a new price, in minor units; what waited for it is ordered',
    params: one,
    body: stapleConsent,
    response: changed,
  },
} as const

const plain = (verb: string, summary: string) =>
  ({
    method: 'POST',
    url: `${ONE}/${verb}`,
    schema: { tags, summary, params: one, response: changed },
  }) as const

export const pauseStaple = plain('pause', 'Pause a repeat delivery')
export const resumeStaple = plain('resume', 'Resume a repeat delivery')
export const cancelStaple = plain('cancel', 'Cancel a repeat delivery')
