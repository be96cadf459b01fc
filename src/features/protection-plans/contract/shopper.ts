import { z } from 'zod'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { errorBody } from '#platform/http/errors.ts'
import { cancelPlanRequest, claimRequest, openDevices, planId, planList, shownPlan } from './shapes.ts'

const tags = ['plans']
const refusals = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody }
const changes = { ...refusals, 409: errorBody, 422: errorBody }
const marketplace = z.object({ marketplace: marketplaceCode })
const one = z.object({ marketplace: marketplaceCode, plan: planId })

/** A customer's plans (decision 052). */
const PLANS_API = '/api/marketplaces/:marketplace/plans'

/** A customer's page of plans. */
export const PLANS_PATH = '/account/plans'

export const listOpenDevices = {
  method: 'GET',
  url: '/api/marketplaces/:marketplace/devices-without-plan',
  schema: {
    tags,
    summary: 'List devices of the customer for which a plan can still be bought',
    params: marketplace,
    response: { 200: openDevices, ...refusals },
  },
} as const

export const listPlans = {
  method: 'GET',
  url: PLANS_API,
  schema: {
    tags,
    summary: "List the customer's protection plans",
    params: marketplace,
    response: { 200: planList, ...refusals },
  },
} as const

export const readPlan = {
  method: 'GET',
  url: `${PLANS_API}/:plan`,
  schema: { tags, summary: 'Get a protection plan', params: one, response: { 200: shownPlan, ...refusals } },
} as const

export const cancelPlan = {
  method: 'POST',
  url: `${PLANS_API}/:plan/cancel`,
  schema: {
    tags,
    summary: 'Cancel a plan for the refund that was agreed',
    params: one,
    body: cancelPlanRequest,
    response: { 200: shownPlan, ...changes },
  },
} as const

export const openClaim = {
  method: 'POST',
  url: `${PLANS_API}/:plan/claims`,
  schema: { tags, summary: 'Open a claim', params: one, body: claimRequest, response: { 201: shownPlan, ...changes } },
} as const
