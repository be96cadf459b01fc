import { z } from 'zod'
import { isOn, lineTerm } from '#commerce/cart/rules/terms.ts'
import { chosenProgram } from './contract/shopper.ts'

/** The programme whose monthly parts a line is to be paid in. A form asks for it where its box is there and checked (spec 1, section 5). */
export const programTerm = lineTerm({
  key: 'installments',
  schema: chosenProgram,
  asked: {
    name: 'installments',
    schema: chosenProgram,
    fromForm: ({ own, nested }) => {
      const programId = nested('programId') || (isOn(own('installments-check')) ? own('programId') : undefined)
      return programId ? { programId } : undefined
    },
    claim: {
      field: 'installmentsProgramId',
      schema: z.string().max(64),
      toParameter: (given) => ({ programId: String(given) }),
    },
  },
})
