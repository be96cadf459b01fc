import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import { customerActions } from '#commerce/accounts/work/customer-actions.ts'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS } from '#platform/http/errors.ts'
import { fail, ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { COMPANY_PATH, chooseBuyingSide } from './contract.ts'
import { chooseSide, findSide } from './queries.ts'

/** Switches between buying for the company and for oneself. */
export function sideRoutes(app: App, commerce: Commerce): void {
  const action = customerActions(app, commerce, {
    actingIn: ({ request, back }) => customerOf(commerce, request, back),
    refusalOf: () => REFUSALS.notFound,
    told: { folder: 'companies', keys: [] },
  })
  action(chooseBuyingSide, {
    form: `${COMPANY_PATH}/side`,
    page: () => COMPANY_PATH,
    run: async ({ customer }, { body }, sql) =>
      (await chooseSide(sql, customer.id, body.side === 'company')) ? ok(true) : fail('absent'),
    answer: ({ customer }) => findSide(commerce.db, customer.id),
  })
}
