import { z } from 'zod'
import type { FormSubmit, PressedSubmit } from '#commerce/buy-box/seams.ts'
import { toRefusal } from '#commerce/cart/work/answers.ts'
import { refuse } from '#platform/http/errors.ts'
import { agreedChoice, deviceType, pressId } from '../contract/wire.ts'
import { BUTTON, FIELDS } from '../rules/choice.ts'
import { findChoice } from './choice.ts'
import { findOrderOf, orderNow } from './order.ts'

const minorUnits = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)

/** What the button's own fields say. Without a press of this page nothing is ordered at once. */
const fields = z.object({
  [FIELDS.press]: pressId,
  [FIELDS.total]: minorUnits,
  [FIELDS.credit]: minorUnits.default(0),
  [FIELDS.arrival]: z.union([z.iso.date(), z.literal('').transform(() => null)]).default(null),
  [FIELDS.choice]: agreedChoice,
  [FIELDS.device]: deviceType.optional().catch(undefined),
})

/** What a posted form of a signed-in customer orders; undefined if it has no press of a page. */
function readPress({ commerce, request, items }: PressedSubmit) {
  const { customer } = commerce.shopperOf(request)
  const said = fields.safeParse(request.body)
  if (!customer || !said.success) return undefined
  const { [FIELDS.press]: id, [FIELDS.total]: agreedTotal, [FIELDS.credit]: agreedCredit } = said.data
  const { [FIELDS.arrival]: arrival, [FIELDS.choice]: agreed, [FIELDS.device]: device } = said.data
  return {
    customer,
    press: { id, items, agreedTotal, agreedCredit, arrival, agreedChoice: agreed, deviceType: device },
  }
}

/** The address of the order that this press has made before, whatever has become of the items since. */
export async function orderedBefore(pressed: PressedSubmit): Promise<string | undefined> {
  const { commerce, request, cart } = pressed
  const read = readPress(pressed)
  const earlier = read && (await findOrderOf(commerce, cart, read.press))
  return earlier && `${commerce.places.contextOf(request).prefix}/orders/${earlier}`
}

/** The form's button: leads to the order, to the bank, or to the review that says why not. Goes on as buy now where one-click is off. */
export const oneClickSubmit: FormSubmit = {
  button: BUTTON,
  handle: async (pressed) => {
    const { commerce, request, cart } = pressed
    const read = readPress(pressed)
    if (!read) return undefined
    const earlier = await orderedBefore(pressed)
    if (earlier) return earlier
    const { origin, prefix, language } = commerce.places.contextOf(request)
    const { details, billed } = await findChoice({ commerce, cart, customer: read.customer })
    if (!details) return undefined
    const ordering = { commerce, cart, details, billed, language, home: `${origin}${prefix}` }
    const ordered = await orderNow(ordering, read.press)
    if (ordered.ok) return `${prefix}/orders/${ordered.value.orderId}`
    const { failure } = ordered
    if (failure.code === 'items') return refuse(toRefusal(failure.faults))
    // A used id or another choice came from a page that was left open: the shopper looks the order over instead.
    if (failure.code === 'reused' || failure.code === 'choice') return undefined
    const { checkoutId, refused } = failure
    if (refused.code === 'visit') return `${prefix}/checkout/${checkoutId}/pay`
    return `${prefix}/checkout/${checkoutId}/review?refused=${refused.code}`
  },
}
