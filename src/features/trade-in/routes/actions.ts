import { customerActions } from '#commerce/accounts/work/customer-actions.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import {
  answerLowered,
  cancelTradeIn,
  changeDevice,
  changeReturnAddress,
  removeDevice,
  renewDevice,
  sendTradeIn,
  submitDraft,
} from '../contract/shopper.ts'
import { removeItem } from '../queries/changes.ts'
import { findTradeIn, type TradeIn } from '../queries/trade-ins.ts'
import { OWN_PATH, onePath, REVIEW_PATH, withProblem } from '../rules/paths.ts'
import { changeChoices, type Place, renewOffer } from '../work/draft.ts'
import { changeReturnAddress as nameAddress, noteOnItsWay } from '../work/parcel.ts'
import { stepAll, stepItem, submitTradeIn } from '../work/submit.ts'
import { actingIn, type CustomersFault, type Fault, REFUSED, toRefusal } from './answers.ts'
import { shownDraftOr404, shownOr404 } from './shown.ts'

type Acting = { owner: string; place: Place }

const ITEM = `${OWN_PATH}/items/:item`
const ONE = `${OWN_PATH}/:tradeIn`
/** What is said on the review, where it can be mended; everything else is said in the draft. */
const ON_REVIEW = ['total', 'address', 'no-address']

/** What a customer does with their trade-ins. */
export function tradeInActions(app: App, commerce: Commerce): void {
  const action = customerActions<Acting, CustomersFault>(app, commerce, {
    actingIn: ({ request, marketplace, back }) => actingIn(commerce, request, marketplace, back),
    refusalOf: toRefusal,
    told: { folder: 'trade-in', keys: Object.keys(REFUSED).map((fault) => `problem.${fault}`) },
  })
  const ofDraft = {
    answer: (acting: Acting) => shownDraftOr404(commerce, acting),
    page: (_params: object, fault?: string) => withProblem(OWN_PATH, fault),
  }
  const ofOne = {
    answer: (acting: Acting, id: string) => shownOr404(commerce, acting, id),
    page: ({ tradeIn }: { tradeIn: string }, fault?: string) => withProblem(onePath(tradeIn), fault),
  }
  /** Does something with a trade-in of this marketplace. */
  const withOwn = async (
    { owner, place }: Acting,
    id: string,
    sql: Sql,
    work: (of: { id: string; owner: string }) => Promise<Result<TradeIn, Fault>>,
  ): Promise<Result<string, CustomersFault>> => {
    const found = await findTradeIn(sql, id, owner)
    if (found?.marketplace !== place.marketplace.code) return fail('absent')
    return idOf(await work({ id, owner }))
  }

  action(changeDevice, {
    ...ofDraft,
    form: `${ITEM}/change`,
    run: ({ owner, place }, { params, body }, sql) => changeChoices(commerce, sql, owner, place, params.item, body),
  })
  action(removeDevice, {
    ...ofDraft,
    form: `${ITEM}/remove`,
    run: async ({ owner }, { params }, sql) =>
      (await removeItem(sql, params.item, owner)) ? ok(true) : fail('absent'),
  })
  action(renewDevice, {
    ...ofDraft,
    form: `${ITEM}/renew`,
    run: ({ owner, place }, { params }, sql) => renewOffer(commerce, sql, owner, place.marketplace, params.item),
  })
  action(submitDraft, {
    ...ofOne,
    form: `${OWN_PATH}/submit`,
    run: async ({ owner, place }, { body }, sql) => {
      const agreed = { total: body.agreedTotal, addressId: body.returnAddressId }
      return idOf(await submitTradeIn(commerce, sql, owner, place, agreed))
    },
    page: (_params, fault = '') => withProblem(fault && !ON_REVIEW.includes(fault) ? OWN_PATH : REVIEW_PATH, fault),
    next: (id) => `${onePath(id)}?new=1`,
  })
  action(cancelTradeIn, {
    ...ofOne,
    form: `${ONE}/cancel`,
    run: (acting, { params }, sql) =>
      withOwn(acting, params.tradeIn, sql, (of) => stepAll(commerce, sql, of, { kind: 'cancel' })),
  })
  action(sendTradeIn, {
    ...ofOne,
    form: `${ONE}/sent`,
    run: (acting, { params, body }, sql) =>
      withOwn(acting, params.tradeIn, sql, (of) => noteOnItsWay(commerce, sql, of, body)),
  })
  action(changeReturnAddress, {
    ...ofOne,
    form: `${ONE}/return-address`,
    run: (acting, { params, body }, sql) =>
      withOwn(acting, params.tradeIn, sql, (of) => nameAddress(sql, { ...of, ...body })),
  })
  action(answerLowered, {
    ...ofOne,
    form: `${OWN_PATH}/trade-in-devices/:device/decision`,
    run: async ({ owner }, { params, body }, sql) => {
      const kind = body.decision === 'accept' ? 'agree' : 'decline'
      return idOf(await stepItem(commerce, sql, { item: params.device, owner }, { kind }))
    },
    page: (_params, fault) => withProblem(OWN_PATH, fault),
    next: onePath,
  })
}

/** Only the merchant lowers a value, so that no action of a customer fails with it. */
function idOf(done: Result<TradeIn, Fault>): Result<string, CustomersFault> {
  if (done.ok) return ok(done.value.id)
  return fail(done.failure === 'value' ? 'state' : done.failure)
}
