import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import { customerActions } from '#commerce/accounts/work/customer-actions.ts'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import { fromForm } from '#platform/http/from-form.ts'
import type { App } from '#platform/store/module.ts'
import {
  approveRequest,
  askForApproval,
  orderRequested,
  refuseRequest,
  setLimit,
  setStrict,
  withdrawRequest,
} from '../contract/shopper.ts'
import { APPROVALS_PATH, PROBLEMS, type SAID } from '../contract/words.ts'
import type { Acting, Fault } from '../work/acting.ts'
import { ask } from '../work/ask.ts'
import { beginApproved, decide, withdraw } from '../work/decide.ts'
import { limit, setAll } from '../work/limits.ts'
import { viewOf, viewOne } from '../work/view.ts'

const REFUSED: Record<Exclude<Fault, 'absent'>, [status: number, message: string]> = {
  'not-needed': [409, 'This order needs no approval.'],
  changed: [409, 'The order has changed. Look at it again, then ask.'],
  store: [422, 'Orders with a delivery time cannot wait for approval.'],
  full: [409, 'As many requests are open as there can be. Wait for decisions, or withdraw one.'],
  state: [409, 'The request is in a state that does not allow this.'],
  own: [403, 'Somebody else has to decide about this order.'],
  reason: [422, 'Say why you do not approve it.'],
  'not-admin': [403, 'Only an admin of the company can do this.'],
  currency: [422, 'The currency has fewer decimals.'],
}

const toRefusal = (fault: Fault): Refusal => {
  if (fault === 'absent') return REFUSALS.notFound
  const [status, message] = REFUSED[fault]
  return { status, code: fault, message }
}

const saying = (said: (typeof SAID)[number]) => () => `${APPROVALS_PATH}?said=${said}`

/** What people of a company do about orders that need approval. */
export function approvalActions(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  const action = customerActions<Acting, Fault>(app, commerce, {
    actingIn: ({ request, marketplace, back }) => {
      const { customer, owner } = customerOf(commerce, request, back)
      const here = marketplace ? places.find(marketplace) : places.marketplaceOf(request)
      return { customer, owner, marketplace: here, language: places.contextOf(request).language }
    },
    refusalOf: toRefusal,
    told: { folder: 'order-approvals', keys: PROBLEMS.map((problem) => `problem.${problem}`) },
  })
  const page = (_params: object, problem?: string) =>
    problem ? `${APPROVALS_PATH}?problem=${problem}` : APPROVALS_PATH
  const ofOne = {
    page,
    answer: async ({ customer }: Acting, id: string) => (await viewOne(db, customer, id)) ?? refuse(REFUSALS.notFound),
  }
  const ofAll = { page, answer: ({ customer, marketplace }: Acting) => viewOf(db, customer, marketplace.code) }
  const form = `${APPROVALS_PATH}/:request`

  action(askForApproval, {
    ...ofOne,
    form: `${APPROVALS_PATH}/ask`,
    run: (acting, { body }, sql) => ask(commerce, sql, acting, body),
    next: saying('asked'),
  })
  action(approveRequest, {
    ...ofOne,
    form: `${form}/approve`,
    run: (acting, { params, body: { reason } }, sql) =>
      decide(commerce, sql, acting, params.request, { state: 'APPROVED', reason }),
    next: saying('approved'),
  })
  action(refuseRequest, {
    ...ofOne,
    form: `${form}/refuse`,
    run: (acting, { params, body: { reason } }, sql) =>
      decide(commerce, sql, acting, params.request, { state: 'REFUSED', reason }),
    next: saying('refused'),
  })
  action(withdrawRequest, {
    ...ofOne,
    form: `${form}/withdraw`,
    run: (acting, { params }, sql) => withdraw(sql, acting, params.request),
    next: saying('withdrawn'),
  })
  action(orderRequested, {
    page,
    form: `${form}/checkout`,
    run: (acting, { params }, sql) => beginApproved(commerce, sql, acting, params.request),
    answer: async (_acting, checkoutId) => ({ checkoutId }),
    next: (checkoutId) => `/checkout/${checkoutId}/review`,
  })
  action(setLimit, {
    ...ofAll,
    form: `${APPROVALS_PATH}/limits/:person`,
    // An empty field lifts the limit. Without the field nothing is said.
    read: (fields) => (fields.limit === '' ? { limit: null } : fromForm(setLimit.schema.body, fields)),
    run: (acting, { params, body }, sql) => limit(sql, acting, params.person, body.limit),
    next: saying('saved'),
  })
  action(setStrict, {
    ...ofAll,
    form: `${APPROVALS_PATH}/limits`,
    run: (acting, { body }, sql) => setAll(sql, acting, body.isAll),
    next: saying('saved'),
  })
}
