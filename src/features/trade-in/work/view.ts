import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { ModelOffer, ShownItem, ShownModel, ShownTradeIn } from '../contract/shapes.ts'
import type { Question } from '../contract/words.ts'
import type { OfferedModel } from '../queries/models.ts'
import type { ItemRow, TradeIn } from '../queries/trade-ins.ts'
import { advancesOf } from '../rules/advance.ts'
import { bestOf, readCondition, textIn } from '../rules/conditions.ts'
import { MOST_ITEMS, stateOf } from '../rules/life.ts'
import { isOver } from '../rules/states.ts'

export const titleOf = ({ brand, name, storage }: Pick<OfferedModel, 'brand' | 'name' | 'storage'>): string =>
  [brand, name, storage].filter(Boolean).join(' ')

/** Pictures of products by their number. */
export type Pictures = ReadonlyMap<string, string>

export const toModel = (model: OfferedModel, marketplace: Marketplace, pictures: Pictures): ShownModel => ({
  id: model.id,
  title: titleOf(model),
  brand: model.brand,
  name: model.name,
  storage: model.storage,
  productGroup: model.productGroup,
  tradeInItemType: model.itemType,
  asin: model.asin,
  imageId: pictures.get(model.asin ?? '') ?? null,
  best: toPrice(bestOf(model.offers), marketplace),
  until: model.until?.getTime() ?? null,
  serial: model.serial,
})

type Told = { marketplace: Marketplace; language: string; offerDays: number; pictures: Pictures }

/** A model with its offer. A condition that is not in the specification's list is left out. */
export const toOffer = (
  model: OfferedModel,
  questions: Question[],
  { marketplace, language, offerDays, pictures }: Told,
): ModelOffer => ({
  ...toModel(model, marketplace, pictures),
  conditionOfferMap: Object.fromEntries(
    Object.entries(model.offers).flatMap(([name, value]) => {
      const of = readCondition(name)
      return of ? [[of, { tiv: toPrice(value, marketplace) }]] : []
    }),
  ),
  questions: questions.map(({ id, texts, answers }) => ({
    id,
    question: textIn(texts, language),
    answers: answers.map((each) => ({ id: each.id, answer: textIn(each.texts, language) })),
  })),
  offerDays,
})

function toItem(item: ItemRow, marketplace: Marketplace, now: number): ShownItem {
  const { foundCondition, foundValue } = item
  const isExpired = item.state === 'DRAFT' && item.offerUntil.getTime() <= now
  return {
    id: item.id,
    modelId: item.modelId,
    title: item.title,
    state: item.state,
    condition: item.condition,
    answers: item.answers,
    serial: item.serial,
    boughtHere: item.boughtHere,
    appraisal: item.appraisal,
    payment: item.payment,
    offered: toPrice(item.offered, marketplace),
    offerUntil: item.offerUntil.getTime(),
    isExpired,
    paid: toPrice(item.paid, marketplace),
    // Until something is decided about it, what the inspection found is the store's own.
    found:
      foundCondition === null || item.state === 'GRADED'
        ? null
        : {
            condition: foundCondition,
            value: toPrice(foundValue ?? 0, marketplace),
            answers: item.inspected,
            reason: item.reason,
            photos: item.photos,
            decideBy: item.decideBy?.getTime() ?? null,
          },
    returnTracking: item.returnTracking,
    history: item.history.filter(({ state }) => state !== 'GRADED'),
  }
}

/** What of devices that are to be paid at once is paid after their inspection instead. `left`: see `advancesOf`. */
function restOf({ isDraft, items }: TradeIn, left: number): number {
  const asked = items.filter(({ payment }) => payment === 'PAID_NOW')
  const advances = isDraft
    ? advancesOf(asked, left)
    : asked.map(({ state, offered, paid }) => (isOver(state) ? offered : paid))
  return asked.reduce((sum, { offered }, index) => sum + offered - (advances[index] ?? 0), 0)
}

/** A trade-in as its customer sees it. `left` is what they can still be paid before devices arrive, which a draft depends on. */
export function toShown(tradeIn: TradeIn, marketplace: Marketplace, now: number, left = 0): ShownTradeIn {
  const minorOf = (items: ItemRow[]) => items.reduce((total, { offered }) => total + offered, 0)
  const sum = (items: ItemRow[]) => toPrice(minorOf(items), marketplace)
  const { items } = tradeIn
  const rest = restOf(tradeIn, left)
  return {
    id: tradeIn.id,
    marketplace: tradeIn.marketplace,
    state: stateOf(items),
    items: items.map((item) => toItem(item, marketplace, now)),
    offeredTotal: sum(items),
    agreedTotal: minorOf(items),
    paidNow: toPrice(minorOf(items.filter(({ payment }) => payment === 'PAID_NOW')) - rest, marketplace),
    notAdvanced: toPrice(rest, marketplace),
    paidLater: sum(items.filter(({ payment }) => payment === 'PAID_LATER')),
    carrier: tradeIn.carrier,
    tracking: tradeIn.tracking,
    submittedAt: tradeIn.submittedAt?.getTime() ?? null,
    arriveBy: tradeIn.arriveBy?.getTime() ?? null,
    erasedAt: tradeIn.erasedAt?.getTime() ?? null,
    receipt: tradeIn.receipt,
    weight: tradeIn.weight,
    returnAddress: tradeIn.returnAddress,
    identityCheckedAt: tradeIn.identity?.seenAt ?? null,
    isFull: items.length >= MOST_ITEMS,
  }
}
