import type { AddAnswer } from '../contract/add.ts'
import type { ErrorModal, ReservationConflict } from '../contract/pages.ts'

/** What a page does once an item is in a store's cart (spec 3, section 4). Times are milliseconds. */
export type Outcome =
  | { step: 'conflict'; conflict: ReservationConflict; cancelSlotPath: string | null }
  | { step: 'go'; to: string; isAddressNew: boolean }
  | { step: 'redirect'; to: string | null; wait: number }
  | { step: 'introduce' }
  | { step: 'added' }
  | { step: 'failed'; status: ErrorModal['status'] }
  | { step: 'reload' }

/** Before the shopper is led to the merchant's own ordering service. */
export const REDIRECT_DELAY = 3000
/** After an answer, before another add (spec 3, section 9). */
export const ADD_AGAIN_AFTER = 1000
const MAX = 999

const isListOfObjects = (list: unknown): boolean =>
  Array.isArray(list) && list.every((each) => typeof each === 'object' && each !== null)

/** Whether an answer says what it has to; one that does not is a failure (spec 3, section 8). */
export function isAddAnswer(answer: { [Name in keyof AddAnswer]?: unknown } | null): boolean {
  const { isOK, cartCount, extraErrorInfos, statusList, clientResponseModel } = answer ?? {}
  const items =
    typeof clientResponseModel === 'object' && clientResponseModel && 'items' in clientResponseModel
      ? clientResponseModel.items
      : undefined
  return isOK === true && Number.isInteger(cartCount) && [extraErrorInfos, statusList, items].every(isListOfObjects)
}

/** Whether it may have been added although no answer says so: there was none, or none that can be read. */
export const isUnsure = (status: number): boolean => status < 400 || status >= 500

/** What is shown or done after an add. A conflict with the held time comes first: the rest can wait until it has been read. */
export function outcomeOf(answer: AddAnswer, title: string): Outcome {
  const conflict = answer.extraErrorInfos.find(({ statusCode }) => statusCode !== 'ADDRESS_NOT_SELECTED')
  if (conflict) {
    const { statusCode: reasonCode, requestedQuantity: requested, availableQuantity: available } = conflict
    return {
      step: 'conflict',
      conflict: { title, reasonCode, requested, available },
      cancelSlotPath: answer.cancelSlotPath,
    }
  }
  if (answer.refreshGlowLabel) return { step: 'go', to: answer.storefrontUrl, isAddressNew: true }
  if (answer.shouldRedirectToOgs) return { step: 'redirect', to: answer.ogsUrl, wait: REDIRECT_DELAY }
  return { step: answer.storeIntroductionSheetEnabled ? 'introduce' : 'added' }
}

/** What is shown or done when nothing was added: a page that belongs to an earlier visit is loaded again. */
export function afterFailure({ status, details }: { status: number; details?: unknown }): Outcome {
  if (status === 403 || status === 401) return { step: 'reload' }
  const code =
    typeof details === 'object' && details && 'errorStatusCode' in details ? details.errorStatusCode : undefined
  return { step: 'failed', status: status === 400 && isStatus(code) ? code : 'INTERNAL_SERVER_ERROR' }
}

const STATUSES: Record<ErrorModal['status'], true> = {
  ITEM_NOT_AVAILABLE: true,
  ITEM_PARTIALLY_AVAILABLE: true,
  ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION: true,
  ADDRESS_NOT_SELECTED: true,
  INPUT_INVALID: true,
  ITEM_NOT_AVAILABLE_FOR_RESERVATION: true,
  INTERNAL_SERVER_ERROR: true,
  PRICE_UNAVAILABLE: true,
  QUANTITY_OVERFLOW: true,
}

const isStatus = (code: unknown): code is ErrorModal['status'] =>
  typeof code === 'string' && Object.hasOwn(STATUSES, code)

/** Whether so much can be asked for at all. */
export const isQuantity = (quantity: number): boolean => Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX

/** Whether the shopper has now what the page offers to clip, so that it shows as clipped. */
export const isClipped = (status: AddAnswer['couponClipStatus']): boolean =>
  status === 'CLIP_SUCCESSFUL' || status === 'ALREADY_CLIPPED'
