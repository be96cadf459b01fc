import type { AtOnce } from '#commerce/checkout/work/at-once.ts'
import { FIELDS } from '../rules/choice.ts'
import { findChoice } from './choice.ts'
import { oneClickSubmit, orderedBefore } from './form-submit.ts'
import { quoteItems } from './quote.ts'

const PRESS_BYTES = 18

/** One-click orders for the buttons of other folders. Each quote is a press of its own. */
export const oneClickAtOnce: AtOnce = {
  path: '/account/one-click',
  isOn: async (asker) => (await findChoice(asker)).standing === 'on',
  quote: async ({ commerce, cart, customer, language }, items) => {
    const { details, billed } = await findChoice({ commerce, cart, customer })
    const quoted = details && (await quoteItems(commerce, cart, items, { details, billed, language }))
    if (!quoted?.ok) return null
    const { agreedTotal, agreedCredit, arrival, agreedChoice, ...summed } = quoted.value
    const fields = {
      [FIELDS.press]: commerce.random.bytes(PRESS_BYTES).toString('base64url'),
      [FIELDS.total]: String(agreedTotal),
      [FIELDS.credit]: String(agreedCredit),
      [FIELDS.arrival]: arrival ?? '',
      [FIELDS.choice]: agreedChoice,
    }
    return { ...summed, fields }
  },
  order: oneClickSubmit.handle,
  again: orderedBefore,
}
