import { z } from 'zod'
import { isOn, lineTerm } from '#commerce/cart/rules/terms.ts'
import { chosenProgram } from '../contract/shopper.ts'
import { PAY_BUTTON } from '../rules/names.ts'

/**
 * The program through which a line is paid in monthly payments. A form requests it with a checked box or an item's nested
 * `programId` (spec 1, section 5).
 */
export const programTerm = lineTerm({
  key: 'installments',
  schema: chosenProgram,
  asked: {
    name: 'installments',
    schema: chosenProgram.strict(),
    fromForm: ({ own, nested }) => {
      const isMonthly = isOn(own('installments-check')) || own(PAY_BUTTON) !== undefined
      const programId = nested('programId') || (isMonthly ? own('programId') : undefined)
      return programId ? { programId } : undefined
    },
    claim: {
      field: 'installmentsProgramId',
      schema: z.string().max(64),
      toParameter: (given) => ({ programId: String(given) }),
    },
  },
})
