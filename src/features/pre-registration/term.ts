import { z } from 'zod'
import { isOn, lineTerm } from '#commerce/cart/rules/terms.ts'
import { devicePreregistration } from './contract/shopper.ts'

/** The wish to link a line's devices to the buyer's account. A line without the wish carries nothing. */
export const deviceTerm = lineTerm({
  key: 'devicePreregistration',
  schema: devicePreregistration,
  asked: {
    name: 'devicePreregistration',
    schema: devicePreregistration.strict(),
    toValue: ({ selected }) => (selected ? { selected } : undefined),
    fromForm: ({ nested }) => (isOn(nested('selected')) ? { selected: true } : undefined),
    claim: {
      field: 'devicePreRegistered',
      schema: z.boolean(),
      toParameter: (given) => ({ selected: given === true }),
    },
  },
})
