import { mostOf, type StoredLine } from '#commerce/cart/rules/lines.ts'
import { gramsOfLine } from '#commerce/cart/rules/shipment.ts'
import type { FreshOrder, SlotRoom } from '#commerce/fresh-stores/contract.ts'
import { zoneAt } from '#commerce/fresh-stores/rules/slot-offer.ts'
import type { AddressCode, ConflictCode, SlotReason } from '../contract/conflicts.ts'

/** What decides about a line. */
export type JudgedLine = Pick<
  StoredLine,
  'id' | 'offerId' | 'quantity' | 'price' | 'stock' | 'maxOrderQuantity' | 'room' | 'needsDelivery' | 'weight' | 'sold'
>

/** How much of a line can be had. */
export type LineJudged = { id: string; code: ConflictCode; available: number }

/** How much of a line can be had, whatever the slot. */
function inStore(line: JudgedLine, all: JudgedLine[]): LineJudged {
  const { id, quantity, offerId, price, maxOrderQuantity, stock } = line
  if (price === null) return { id, code: 'PRICE_UNAVAILABLE', available: 0 }
  if (stock === 0) return { id, code: 'ITEM_NOT_AVAILABLE', available: 0 }
  const available = Math.min(quantity, mostOf(line))
  if (available === quantity) return { id, code: 'AVAILABLE', available }
  const ordered = all.reduce((sum, each) => sum + (each.offerId === offerId ? each.quantity : 0), 0)
  if (ordered > maxOrderQuantity) return { id, code: 'QUANTITY_OVERFLOW', available }
  return { id, code: available === 0 ? 'ITEM_NOT_AVAILABLE' : 'ITEM_PARTIALLY_AVAILABLE', available }
}

const gramsOf = (line: JudgedLine, quantity: number): number =>
  line.needsDelivery && quantity > 0 ? gramsOfLine({ ...line, quantity }) : 0

/** How many units of at most so many weigh no more than that. */
function unitsWithin(line: JudgedLine, most: number, grams: number): number {
  let units = most
  while (units > 0 && gramsOf(line, units) > grams) units -= 1
  return units
}

/** What an order of all that the store has of these lines weighs. */
export const gramsOfCart = (lines: JudgedLine[]): number =>
  lines.reduce((sum, line) => sum + gramsOf(line, inStore(line, lines).available), 0)

/** Judges lines in a slot, or without one. The weight that a slot has room for goes to the lines in their order. */
export function judgeLines(lines: JudgedLine[], slot: { grams: number; takesNone: boolean } | null): LineJudged[] {
  let left = slot?.grams ?? 0
  return lines.map((line) => {
    const judged = inStore(line, lines)
    if (!slot || judged.available === 0) return judged
    const available = slot.takesNone ? 0 : unitsWithin(line, judged.available, left)
    left -= gramsOf(line, available)
    if (available === judged.available) return judged
    const code = available === 0 ? 'ITEM_NOT_AVAILABLE_FOR_RESERVATION' : 'ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION'
    return { id: line.id, code: judged.code === 'AVAILABLE' ? code : judged.code, available }
  })
}

/** Judges where it goes. Whoever collects needs no address. */
export function judgeAddress(
  store: Pick<FreshOrder, 'kind' | 'address' | 'areas'>,
  place: { country: string; postalCode: string } | null,
): { code: AddressCode; zone: string | undefined } {
  if (!place && store.kind === 'delivery') return { code: 'ADDRESS_NOT_SELECTED', zone: undefined }
  const zone = zoneAt(store, place ?? { country: '', postalCode: '' })
  return { code: zone === undefined ? 'ADDRESS_NOT_SERVED' : 'AVAILABLE', zone }
}

/** Judges an order of so many grams in a slot. `zone` is that of the address, if it is known. */
export function judgeSlot(
  room: Pick<SlotRoom, 'zone' | 'grams' | 'fault'>,
  grams: number,
  zone: string | undefined,
): { code: ConflictCode; reason: SlotReason | null } {
  const none = 'ITEM_NOT_AVAILABLE_FOR_RESERVATION'
  if (room.fault) return { code: none, reason: room.fault }
  if (zone !== undefined && zone !== room.zone) return { code: none, reason: 'other-zone' }
  if (grams <= room.grams) return { code: 'AVAILABLE', reason: null }
  return { code: room.grams > 0 ? 'ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION' : none, reason: 'heavy' }
}

/** Whether a slot takes nothing of an order, whatever it weighs. */
export const takesNone = ({ reason }: { reason: SlotReason | null }): boolean => reason !== null && reason !== 'heavy'
