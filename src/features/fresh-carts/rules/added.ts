import type { AddStatus } from '#commerce/fresh-stores/contract.ts'
import type { AddAnswer } from '../contract/add.ts'
import type { CartConflicts, ConflictCode } from '../contract/conflicts.ts'

/** How the cart's own status list spells what is wrong with a line (spec 3, section 4). */
const KEYS: Partial<Record<ConflictCode, string>> = {
  PRICE_UNAVAILABLE: 'itemPrice:priceUnavailable:1',
  QUANTITY_OVERFLOW: 'itemDeleted:itemCountOverflow:6',
}

type Infos = Pick<AddAnswer, 'extraErrorInfos' | 'statusList'>

/** What an add says of the lines that it changed (`ids`) as the cart stands now. */
export function infosOf({ address, lines }: CartConflicts, ids: string[]): Infos {
  const own = lines.filter(({ itemId }) => ids.includes(itemId))
  const infoOf = (code: AddStatus, available: number, requested: number) => ({
    statusCode: code,
    itemStatusCode: code,
    availableQuantity: available,
    requestedQuantity: requested,
  })
  return {
    extraErrorInfos: own.flatMap(({ code, available, requested }) => {
      if (code !== 'AVAILABLE') return [infoOf(code, available, requested)]
      return address.code === 'ADDRESS_NOT_SELECTED' ? [infoOf(address.code, available, requested)] : []
    }),
    statusList: own.flatMap(({ code }) => (KEYS[code] ? [{ statusKey: KEYS[code] }] : [])),
  }
}
