import { setCartCount, visitId } from '#commerce/shopper/ui/use-shopper-state.ts'
import { type CallFailure, call, FORM_TYPE } from '#platform/browser/call.ts'
import { fail, type Result } from '#platform/result.ts'
import type { addByFields, LegacyAnswer } from '../contract.ts'
import type { DraftItem } from '../rules/order-draft.ts'
import { numberedFields } from '../rules/upsell-fields.ts'

/** Who asks, beside a special offer. */
const CLIENT_NAME = 'devices'

/** Adds items through the call with numbered fields (spec 1, section 7) and updates the badge. `path` begins with the language's prefix. */
export async function addFields(
  path: `${string}/gp/add-to-cart/json/ref=${string}`,
  items: readonly DraftItem[],
): Promise<Result<LegacyAnswer, CallFailure>> {
  const body = { clientName: CLIENT_NAME, verificationSessionID: await visitId(), ...numberedFields(items) }
  const answer = await call<typeof addByFields>({ method: 'POST', path, body, type: FORM_TYPE })
  if (!answer.ok) return answer
  // What is not the store's own answer, such as that of something in between, adds nothing.
  if (!answer.value?.isOK) return fail({ status: 200, code: 'unknown' })
  setCartCount(answer.value.count)
  return answer
}
