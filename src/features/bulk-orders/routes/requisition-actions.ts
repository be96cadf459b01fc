import { customerActions } from '#commerce/accounts/work/customer-actions.ts'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import type { App } from '#platform/store/module.ts'
import { MOST_LISTS } from '../contract/limits.ts'
import { LIST_PROBLEMS } from '../contract/pages.ts'
import {
  approveList,
  changeList,
  createList,
  deleteList,
  readList,
  readLists,
  setApproval,
} from '../contract/requisitions.ts'
import { savedItems } from '../rules/form.ts'
import { LISTS_PATH, listPath } from '../rules/paths.ts'
import {
  actingIn,
  approve,
  change,
  create,
  type ListActing,
  type ListFault,
  need,
  remove,
  setsOf,
  viewList,
  viewLists,
} from '../work/requisitions.ts'
import type { SetProduct } from '../work/sets.ts'

const REFUSED: Record<Exclude<ListFault, 'absent'>, [status: number, message: string]> = {
  'no-company': [403, 'Only people of an active company have requisition lists.'],
  'not-editor': [403, 'Only buyers and admins change requisition lists.'],
  'not-approver': [403, 'Only approvers and admins approve requisition lists.'],
  'not-admin': [403, 'Only an admin of the company can say this.'],
  full: [409, `There are ${MOST_LISTS} requisition lists. Delete one, then save another.`],
  name: [422, 'Give the list a short name.'],
  'unknown-item': [422, 'Name products of this store only.'],
  changed: [409, 'Somebody has changed this list. Look at it again.'],
}

const toRefusal = (fault: ListFault): Refusal => {
  if (fault === 'absent') return REFUSALS.notFound
  const [status, message] = REFUSED[fault]
  return { status, code: fault, message }
}

type Acting = ListActing & { sets: SetProduct[] }

/** Everything in a body that may be a product's number. */
const codesIn = (body: unknown): { asin: string; quantity: number }[] =>
  (JSON.stringify(body ?? null).match(/\b[A-Z0-9]{10}\b/g) ?? []).map((asin) => ({ asin, quantity: 1 }))

/** What people of a company do about its requisition lists: as JSON, and by forms. */
export function listActions(app: App, commerce: Commerce): void {
  const { db } = commerce
  const action = customerActions<Acting, ListFault>(app, commerce, {
    actingIn: async ({ request, marketplace: code, back }) => {
      const acting = actingIn(commerce, request, { code, back })
      // What is no product of the catalog is looked for before the transaction.
      return { ...acting, sets: await setsOf(commerce, acting, codesIn(request.body)) }
    },
    refusalOf: toRefusal,
    told: { folder: 'bulk-orders', keys: LIST_PROBLEMS.map((problem) => `lists.problem.${problem}`) },
  })
  const whole = async (acting: ListActing, id: string) => (await viewList(db, acting, id)) ?? refuse(REFUSALS.notFound)
  const all = async (acting: ListActing) => (await viewLists(db, acting)) ?? refuse(toRefusal('no-company'))
  const withProblem = (path: string, problem: string | undefined) => (problem ? `${path}?problem=${problem}` : path)
  const ofAll = { page: (_params: object, problem?: string) => withProblem(LISTS_PATH, problem) }
  const ofOne = {
    page: ({ requisition }: { requisition: string }, problem?: string) => withProblem(listPath(requisition), problem),
  }

  action(createList, {
    ...ofAll,
    form: LISTS_PATH,
    // The form of a review.
    read: ({ name, ...fields }) => ({ name, items: savedItems(fields) }),
    run: (acting, { body }, sql) => create(commerce, sql, acting, { ...body, sets: acting.sets }),
    answer: whole,
    next: (id) => `${listPath(id)}?said=saved`,
  })
  action(approveList, {
    ...ofOne,
    form: `${LISTS_PATH}/:requisition/approve`,
    run: (acting, { params, body }, sql) => approve(sql, acting, params.requisition, body.version),
    answer: whole,
    next: (id) => `${listPath(id)}?said=approved`,
  })
  action(deleteList, {
    ...ofOne,
    form: `${LISTS_PATH}/:requisition/delete`,
    run: (acting, { params }, sql) => remove(sql, acting, params.requisition),
    answer: async () => undefined,
    next: () => `${LISTS_PATH}?said=deleted`,
  })
  action(setApproval, {
    ...ofAll,
    form: `${LISTS_PATH}/approval`,
    run: (acting, { body }, sql) => need(sql, acting, body.needed),
    answer: all,
    next: () => LISTS_PATH,
  })

  // Its form, which keeps what was typed, is a page's.
  app.route({
    ...changeList,
    handler: async (request) => {
      const { requisition: list, marketplace: code } = request.params
      const acting = actingIn(commerce, request, { code })
      const sets = await setsOf(commerce, acting, request.body.items)
      const done = await commitOnce(commerce, request, acting.owner, (sql) =>
        change(sql, acting, list, { ...request.body, sets }),
      )
      return done.ok ? whole(acting, done.value) : refuse(toRefusal(done.failure))
    },
  })
  app.route({
    ...readLists,
    handler: (request) => all(actingIn(commerce, request, { code: request.params.marketplace })),
  })
  app.route({
    ...readList,
    handler: (request) =>
      whole(actingIn(commerce, request, { code: request.params.marketplace }), request.params.requisition),
  })
}
