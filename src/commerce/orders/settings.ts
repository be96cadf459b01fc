import { z } from 'zod'
import type { MarketplaceSettings } from '#commerce/settings/rules.ts'
import { flag, laterAndLater, lines, oneOf, whole, words } from '#commerce/settings/work/fields.ts'
import { marketplaceSetting, type Setting, storeSetting } from '#commerce/settings/work/setting.ts'
import { REFUND_ORDERS } from './rules/parts.ts'

export const CHARGE_RETRY_DAYS = storeSetting(
  'chargeRetryDays',
  'Days after a charge was due on which a card that declined it is tried again, each once.',
  laterAndLater,
  [3, 5, 7],
)

export const ORDERS_PAGE_SIZE = storeSetting(
  'ordersPageSize',
  "Orders on a page of a shopper's orders.",
  whole(1, 100),
  10,
)

export const REFUND_ORDER = storeSetting(
  'refundOrder',
  'Which part of a payment is refunded first.',
  oneOf(REFUND_ORDERS),
  'last-paid-first',
)

const RETURN_DAYS = marketplaceSetting(
  'returnDays',
  'Days after delivery in which an order that is placed from now on may be returned.',
  whole(0, 366),
  30,
)

export const RETURN_SEND_DAYS = marketplaceSetting(
  'returnSendDays',
  'Days after a return was requested in which its goods have to be sent.',
  whole(1, 366),
  14,
)

const RETURN_ADDRESS = marketplaceSetting(
  'returnAddress',
  "Lines of the address that returned goods go to; the seller's if there are none.",
  lines,
  [],
)

export const INVOICE_DAYS = marketplaceSetting(
  'invoiceDays',
  'Days after an order until its invoice is due.',
  whole(0, 366),
  14,
)

export const SHIPS_BEFORE_PAID = marketplaceSetting(
  'shipsBeforePaid',
  'Whether goods ship before their invoice is paid.',
  flag,
  true,
)

/** The seller as invoices have to name it. What a marketplace's law asks for besides is left empty at the merchant's own risk. */
const seller = z.strictObject({
  /** Registered name. */
  name: words(120).min(1, { error: 'must not be empty' }),
  address: lines.min(1, { error: 'must not be empty' }),
  /** Number for taxes: USt-IdNr., VAT number, CNPJ, 登録番号 … */
  taxNumber: words(60).default(''),
  email: words(254).default(''),
  /** Entry in a register, legal form and capital, as letters name them. */
  register: words(300).default(''),
  /** What else the law wants on every invoice, such as a reason for not charging tax. */
  note: words(600).default(''),
})

export const SELLER = marketplaceSetting(
  'seller',
  'Who sells, as invoices name it; null where the merchant has not said so yet.',
  seller.nullable(),
  null,
)

export const BANK_DETAILS = marketplaceSetting(
  'bankDetails',
  'Where invoices are paid to, as shoppers read it: bank, account, name; up to six lines.',
  words(500).refine((text) => text.split('\n').length <= 6, { error: 'must have at most six lines' }),
  '',
)

export const orderSettings: Setting[] = [
  CHARGE_RETRY_DAYS,
  ORDERS_PAGE_SIZE,
  REFUND_ORDER,
  RETURN_DAYS,
  RETURN_SEND_DAYS,
  RETURN_ADDRESS,
  INVOICE_DAYS,
  SHIPS_BEFORE_PAID,
  SELLER,
  BANK_DETAILS,
]

/** Days after delivery in which an order can be returned. A right of withdrawal is a return too. */
export const returnDaysOf = (settings: MarketplaceSettings): number =>
  Math.max(RETURN_DAYS.in(settings), settings.withdrawalDays)

/** Lines of the address that returned goods go to; none if the merchant has said neither it nor who sells. */
export function returnAddressOf(settings: MarketplaceSettings): string[] {
  const own = RETURN_ADDRESS.in(settings)
  const seller = SELLER.in(settings)
  return own.length > 0 || !seller ? own : [seller.name, ...seller.address]
}
