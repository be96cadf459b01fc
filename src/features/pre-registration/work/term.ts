import { z } from 'zod'
import { isOn, lineTerm } from '#commerce/cart/rules/terms.ts'
import { devicePreregistration } from '../contract/shopper.ts'
import { GIFT, SHORT } from '../rules/names.ts'

/** The wish to link a line's devices to the buyer's account. A line without the wish carries nothing. */
export const deviceTerm = lineTerm({
  key: 'devicePreregistration',
  schema: devicePreregistration,
  asked: {
    name: 'devicePreregistration',
    schema: devicePreregistration.strict(),
    toValue: ({ selected }) => (selected ? { selected } : undefined),
    // Without scripts both boxes can be checked: a gift is not linked.
    fromForm: ({ own, nested }) =>
      (isOn(nested('selected')) || isOn(own(SHORT))) && !isOn(own(GIFT)) ? { selected: true } : undefined,
    claim: {
      field: 'devicePreRegistered',
      schema: z.boolean(),
      toParameter: (given) => ({ selected: given === true }),
    },
  },
})
