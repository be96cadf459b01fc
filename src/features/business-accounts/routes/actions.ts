import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import { customerActions } from '#commerce/accounts/work/customer-actions.ts'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, type Refusal } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { PROBLEMS } from '../contract/pages.ts'
import {
  acceptInvitation,
  applyAsCompany,
  BUSINESS_PATH,
  changeRole,
  declineInvitation,
  invitePerson,
  removePerson,
  setPurchasing,
} from '../contract/shopper.ts'
import type { Acting, Fault } from '../work/acting.ts'
import { apply } from '../work/apply.ts'
import { accept, changeRole as changeRoleOf, decline, invite, purchase, remove } from '../work/people.ts'
import { viewOf } from '../work/view.ts'
import { showBusiness } from './pages.ts'

const REFUSED: Record<Exclude<Fault, 'absent'>, [status: number, message: string]> = {
  'has-company': [409, 'You buy for a company already.'],
  vatNumber: [422, 'This is not a tax number of this country.'],
  taken: [409, 'Another company has this tax number.'],
  'not-admin': [403, 'Only an admin of the company can do this.'],
  state: [409, 'The company is not accepted yet.'],
  full: [409, 'The company has invited as many as it can. Wait for answers.'],
  'addresses-full': [409, 'The company has as many addresses as it can. Remove one first.'],
  'last-admin': [409, 'A company needs an admin. Make somebody else one first.'],
}

const SAVED = `${BUSINESS_PATH}?said=saved`

/** What a call answers where something was not done. */
export const toRefusal = (fault: Fault): Refusal => {
  if (fault === 'absent') return REFUSALS.notFound
  const [status, message] = REFUSED[fault]
  return { status, code: fault, message }
}

/** What customers do about the company that they buy for. */
export function companyActions(app: App, commerce: Commerce): void {
  const { db, random, places } = commerce
  const action = customerActions<Acting, Fault>(app, commerce, {
    actingIn: ({ request, marketplace, back }) => {
      const context = places.contextOf(request)
      const { customer, owner } = customerOf(commerce, request, back)
      const here = marketplace ? places.find(marketplace) : places.marketplaceOf(request)
      return { customer, owner, marketplace: here, language: context.language }
    },
    refusalOf: toRefusal,
    told: { folder: 'business-accounts', keys: PROBLEMS.map((problem) => `problem.${problem}`) },
  })
  const shared = {
    answer: ({ customer }: Acting) => viewOf(db, customer),
    page: (_params: object, problem?: string) => (problem ? `${BUSINESS_PATH}?problem=${problem}` : BUSINESS_PATH),
  }

  action(applyAsCompany, {
    ...shared,
    form: `${BUSINESS_PATH}/apply`,
    run: (acting, { body }, sql) => apply(sql, random, acting, body),
    again: ({ request, reply, fields: typed, code }) => {
      const problem = PROBLEMS.find((each) => each === code) ?? null
      return showBusiness(commerce, request, reply, { problem, said: null, typed, status: 422 })
    },
  })
  action(invitePerson, {
    ...shared,
    form: `${BUSINESS_PATH}/invitations`,
    run: (acting, { body }, sql) => invite(commerce, sql, acting, body),
    next: () => `${BUSINESS_PATH}?said=invited`,
  })
  action(acceptInvitation, {
    ...shared,
    form: `${BUSINESS_PATH}/invitations/:company/accept`,
    run: (acting, { params }, sql) => accept(sql, acting, params.company),
  })
  action(declineInvitation, {
    ...shared,
    form: `${BUSINESS_PATH}/invitations/:company/decline`,
    run: (acting, { params }, sql) => decline(sql, acting, params.company),
  })
  action(changeRole, {
    ...shared,
    form: `${BUSINESS_PATH}/people/:person/role`,
    run: (acting, { params, body }, sql) => changeRoleOf(sql, acting, params.person, body.role),
    next: () => SAVED,
  })
  action(setPurchasing, {
    ...shared,
    form: `${BUSINESS_PATH}/purchasing`,
    // One on each line; the box is sent only if it is checked.
    read: ({ needsPurchaseOrder, costCentres = '' }) => ({
      needsPurchaseOrder: needsPurchaseOrder !== undefined,
      costCentres: [...new Set(costCentres.split('\n').map((line) => line.trim()))].filter((line) => line !== ''),
    }),
    run: (acting, { body }, sql) => purchase(sql, acting, body),
    next: () => SAVED,
  })
  action(removePerson, {
    ...shared,
    form: `${BUSINESS_PATH}/people/:person/remove`,
    run: (acting, { params }, sql) => remove(sql, acting, params.person),
  })
}
