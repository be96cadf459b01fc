import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import { customerActions } from '#commerce/accounts/work/customer-actions.ts'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { PROBLEMS } from '../contract/pages.ts'
import {
  addStaple,
  agreeStaple,
  cancelStaple,
  changeStaple,
  pauseStaple,
  resumeStaple,
  skipStaple,
} from '../contract/shopper.ts'
import { findStaple } from '../queries/staples.ts'
import { readCadence } from '../rules/cadence.ts'
import { STAPLES_PATH, withProblem } from '../rules/paths.ts'
import * as work from '../work/change.ts'
import { toShown } from '../work/view.ts'
import { toRefusal } from './answers.ts'

type Acting = work.StapleOwner & { language: string }

const ONE = `${STAPLES_PATH}/:staple`

/** What a customer does with their repeat deliveries. */
export function stapleActions(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  const action = customerActions<Acting, work.StapleFault>(app, commerce, {
    actingIn: ({ request, marketplace, back }) => {
      const { owner } = customerOf(commerce, request, back)
      const { language } = places.contextOf(request)
      return { owner, language, marketplace: marketplace ?? places.marketplaceOf(request).code }
    },
    refusalOf: toRefusal,
    told: { folder: 'staples', keys: PROBLEMS.map((problem) => `problem.${problem}`) },
  })
  const shared = {
    answer: async ({ owner, marketplace, language }: Acting, id: string) => {
      const found = await findStaple(db, id, owner)
      const [shown] = found ? await toShown(db, { marketplace }, [found], language) : []
      return shown ?? refuse(REFUSALS.notFound)
    },
    page: (_params: object, problem?: string) => withProblem(problem),
  }
  const of = ({ owner, marketplace }: Acting, id: string) => ({ owner, marketplace, id })

  action(addStaple, {
    ...shared,
    form: STAPLES_PATH,
    read: ({ cadence = '', quantity, agreedPrice, ...fields }) => ({
      ...fields,
      agreedPrice: agreedPrice && Number(agreedPrice),
      cadence: readCadence(cadence),
      ...(quantity === undefined ? {} : { quantity: Number(quantity) }),
    }),
    run: (acting, { body }, sql) => work.addStaple(commerce, sql, acting, body),
  })
  action(changeStaple, {
    ...shared,
    form: `${ONE}/change`,
    read: ({ cadence, quantity, ...fields }) => ({
      ...fields,
      ...(cadence === undefined ? {} : { cadence: readCadence(cadence) }),
      ...(quantity === undefined ? {} : { quantity: Number(quantity) }),
    }),
    run: (acting, { params, body }, sql) => work.changeStaple(commerce, sql, of(acting, params.staple), body),
  })
  action(skipStaple, {
    ...shared,
    form: `${ONE}/skip`,
    run: (acting, { params, body }, sql) => work.skipStaple(commerce, sql, of(acting, params.staple), body.nextOn),
  })
  action(agreeStaple, {
    ...shared,
    form: `${ONE}/agree`,
    run: (acting, { params, body }, sql) =>
      work.agreeToPrice(commerce, sql, of(acting, params.staple), body.agreedPrice),
  })
  action(pauseStaple, {
    ...shared,
    form: `${ONE}/pause`,
    run: (acting, { params }, sql) => work.pauseStaple(commerce, sql, of(acting, params.staple)),
  })
  action(resumeStaple, {
    ...shared,
    form: `${ONE}/resume`,
    run: (acting, { params }, sql) => work.resumeStaple(commerce, sql, of(acting, params.staple)),
  })
  action(cancelStaple, {
    ...shared,
    form: `${ONE}/cancel`,
    run: (acting, { params }, sql) => work.cancelStaple(commerce, sql, of(acting, params.staple)),
  })
}
