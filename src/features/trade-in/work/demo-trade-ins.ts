import { customerOwner } from '#commerce/accounts/rules.ts'
import { MARKETPLACES, type Marketplace } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Clock } from '#platform/store/platform.ts'
import type { Payment } from '../contract/words.ts'
import { addItem, noteSubmitted, openDraft } from '../queries/changes.ts'
import { DEMO_PREFIX } from '../queries/demo.ts'
import { findModel, findQuestions } from '../queries/models.ts'
import { findDraft } from '../queries/trade-ins.ts'
import { judge, valueIn } from '../rules/conditions.ts'
import { labelOf } from '../rules/label.ts'
import { ARRIVAL_DAYS, DAY_MS, MOST_ITEMS } from '../rules/life.ts'
import { takeStep } from './step.ts'
import { titleOf } from './view.ts'

const SHOPPER = customerOwner('demo-account-of-the-shopper')
const OFFER_DAYS = 14
const LABEL_BYTES = 10
const ANSWERS = { 'turns-on': 'yes', screen: 'scratched', body: 'like-new' }

/** Returns a fixed id, so that links to it can be written down: `place` counts marketplaces, `what` things in one. */
const idOf = (place: number, what: number): string => `${DEMO_PREFIX}${String(place * 16 + what).padStart(12, '0')}`

/** Gives the shopper a trade-in in the making, with a device paid now and one paid later, and one that waits for its parcel. */
export async function addDemoTradeIns(sql: Sql, clock: Clock): Promise<void> {
  for (const [index, marketplace] of MARKETPLACES.entries()) {
    await open(sql, marketplace, idOf(index, 0))
    await addDemoItem(sql, clock, marketplace, { id: idOf(index, 1), modelId: 'orvane-arcade', payment: 'PAID_LATER' })
    await submitDemo(sql, clock, marketplace, index)
    await open(sql, marketplace, idOf(index, 2))
    await addDemoItem(sql, clock, marketplace, { id: idOf(index, 3), modelId: 'orvane-page', payment: 'PAID_NOW' })
    await addDemoItem(sql, clock, marketplace, { id: idOf(index, 4), modelId: 'orvane-zero-64', payment: 'PAID_LATER' })
  }
}

const open = (sql: Sql, { code, locales }: Marketplace, id: string) =>
  openDraft(sql, { id, owner: SHOPPER, marketplace: code, language: Object.keys(locales)[0] ?? 'en' })

async function addDemoItem(
  sql: Sql,
  clock: Clock,
  { code, locales }: Marketplace,
  { id, modelId, payment }: { id: string; modelId: string; payment: Payment },
): Promise<void> {
  const model = await findModel(sql, code, modelId)
  if (!model) return
  const judged = judge(await findQuestions(sql, model.productGroup), ANSWERS, Object.keys(locales)[0] ?? 'en')
  if (!judged) return
  await addItem(sql, SHOPPER, code, MOST_ITEMS, {
    id,
    modelId,
    title: titleOf(model),
    productGroup: model.productGroup,
    ...judged,
    serial: `DEMO${id.slice(-8)}`,
    offers: model.offers,
    offered: valueIn(model.offers, judged.condition),
    offerUntil: new Date(clock.now() + OFFER_DAYS * DAY_MS),
    appraisal: 'RETURN_WORSE',
    payment,
    boughtHere: false,
  })
}

async function submitDemo(sql: Sql, clock: Clock, { code, locales }: Marketplace, index: number): Promise<void> {
  const draft = await findDraft(sql, SHOPPER, code)
  if (!draft) return
  const now = clock.now()
  for (const item of draft.items) await takeStep(sql, draft, item, { kind: 'submit', advance: 0 }, now)
  await noteSubmitted(sql, draft.id, {
    label: labelOf(Uint8Array.from({ length: LABEL_BYTES }, (_, at) => index * 7 + at)),
    at: new Date(now),
    arriveBy: new Date(now + ARRIVAL_DAYS * DAY_MS),
    language: Object.keys(locales)[0] ?? 'en',
    returnAddress: null,
  })
}
