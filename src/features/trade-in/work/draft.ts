import type { Commerce } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { findKept } from '#commerce/orders/queries/purchases.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Appraisal, Payment } from '../contract/words.ts'
import { addItem, changeItem, isDrafted, isHeld, type NewItem, openDraft, renewItem } from '../queries/changes.ts'
import { findModel, findQuestions } from '../queries/models.ts'
import { findDraft } from '../queries/trade-ins.ts'
import { judge, valueIn } from '../rules/conditions.ts'
import { DAY_MS, MOST_ITEMS } from '../rules/life.ts'
import { readSerial } from '../rules/serials.ts'
import { CHECKS_SELLER_IDENTITY, OFFER_DAYS } from '../settings.ts'
import { hashOf } from './device.ts'
import { titleOf } from './view.ts'

type Doors = Pick<Commerce, 'clock' | 'random' | 'settings'>

export type Place = { marketplace: Marketplace; language: string }
export type Asked = {
  modelId: string
  answers: Record<string, string>
  serial?: string | undefined
  boughtHere?: string | undefined
  appraisal: Appraisal
  payment: Payment
}
/** Why a device cannot be added. `full` is no error to the caller of the API: it is answered 204. */
export type AddFault =
  | 'absent'
  | 'answers'
  | 'worthless'
  | 'serial'
  | 'device-known'
  | 'not-yours'
  | 'identity'
  | 'full'

const offerUntil = (commerce: Doors, { code }: Marketplace): Date =>
  new Date(commerce.clock.now() + OFFER_DAYS.in(commerce.settings.of(code)) * DAY_MS)

/** What a device is worth with these answers; nothing of it comes from a request. */
export async function quote(sql: Sql, { marketplace, language }: Place, asked: Pick<Asked, 'modelId' | 'answers'>) {
  const model = await findModel(sql, marketplace.code, asked.modelId)
  if (!model) return fail('absent' as const)
  const judged = judge(await findQuestions(sql, model.productGroup), asked.answers, language)
  return judged ? ok({ model, ...judged, value: valueIn(model.offers, judged.condition) }) : fail('answers' as const)
}

/** Whether a customer may be paid before the device is here: not where identities are checked before that. */
const paysNow = (commerce: Doors, { code }: Marketplace): boolean =>
  !CHECKS_SELLER_IDENTITY.in(commerce.settings.of(code))

/** Adds a device to the customer's draft, with an offer that holds for some days. Run it in a transaction. */
export async function addDeviceTo(
  commerce: Doors,
  sql: Sql,
  owner: string,
  place: Place,
  asked: Asked,
): Promise<Result<string, AddFault>> {
  const { random } = commerce
  const { marketplace, language } = place
  const quoted = await quote(sql, place, asked)
  if (!quoted.ok) return quoted
  const { model, condition, answers, value } = quoted.value
  if (value === 0) return fail('worthless')
  const serial = readSerial(model.serial, asked.serial)
  if (serial === undefined) return fail('serial')
  if (serial !== '' && ((await isHeld(sql, hashOf(serial))) || (await isDrafted(sql, owner, serial))))
    return fail('device-known')
  const { boughtHere } = asked
  if (boughtHere !== undefined && (boughtHere !== model.asin || !(await findKept(sql, owner, [boughtHere])).length))
    return fail('not-yours')
  if (asked.payment === 'PAID_NOW' && !paysNow(commerce, marketplace)) return fail('identity')
  const item: NewItem = {
    modelId: model.id,
    title: titleOf(model),
    productGroup: model.productGroup,
    serial,
    answers,
    condition,
    id: random.id(),
    offers: model.offers,
    offered: value,
    offerUntil: offerUntil(commerce, marketplace),
    appraisal: asked.appraisal,
    payment: asked.payment,
    boughtHere: boughtHere !== undefined,
  }
  await openDraft(sql, { id: random.id(), owner, marketplace: marketplace.code, language })
  return (await addItem(sql, owner, marketplace.code, MOST_ITEMS, item)) ? ok(item.id) : fail('full')
}

/** Changes how a customer wants to be paid for a device in the draft, and what happens to one that is worth less. */
export async function changeChoices(
  commerce: Doors,
  sql: Sql,
  owner: string,
  { marketplace }: Pick<Place, 'marketplace'>,
  id: string,
  chosen: { appraisal?: Appraisal | undefined; payment?: Payment | undefined },
): Promise<Result<true, 'absent' | 'identity'>> {
  if (chosen.payment === 'PAID_NOW' && !paysNow(commerce, marketplace)) return fail('identity')
  return (await changeItem(sql, id, owner, chosen)) ? ok(true) : fail('absent')
}

/** Puts today's value in place of an expired offer, for the condition that was answered. */
export async function renewOffer(
  commerce: Commerce,
  sql: Sql,
  owner: string,
  marketplace: Marketplace,
  id: string,
): Promise<Result<true, 'absent' | 'state'>> {
  const draft = await findDraft(sql, owner, marketplace.code)
  const item = draft?.items.find((each) => each.id === id)
  if (!draft || !item) return fail('absent')
  if (item.offerUntil.getTime() > commerce.clock.now()) return ok(true)
  const model = await findModel(sql, marketplace.code, item.modelId)
  const value = model ? valueIn(model.offers, item.condition) : 0
  if (!model || value === 0) return fail('state')
  const offer = { offers: model.offers, offered: value, offerUntil: offerUntil(commerce, marketplace) }
  await renewItem(sql, id, owner, offer)
  return ok(true)
}
