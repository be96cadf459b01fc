import type { z } from 'zod'
import type { measured } from '../contract.ts'

type Line = { quantity: number; measured?: z.infer<typeof measured> | undefined }

/** How much of a line, or so many of its units: pieces, an amount, or so many steps of one. */
export function unitsOf({ quantity, measured }: Line, units = quantity): string {
  if (!measured || measured.sold.picking === 'catch')
    return units === quantity ? (measured?.displayString ?? String(units)) : String(units)
  return units === quantity ? measured.displayString : `${units} × ${measured.displayStep}`
}
