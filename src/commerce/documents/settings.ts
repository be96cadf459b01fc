import { oneOf } from '#commerce/settings/work/fields.ts'
import { marketplaceSetting, type Setting } from '#commerce/settings/work/setting.ts'

export const INVOICE_WHEN = marketplaceSetting(
  'invoiceWhen',
  'When the invoice of an order is issued: when it is placed, or when the first of it is shipped or provided.',
  oneOf(['placed', 'supplied']),
  'placed',
)

export const documentSettings: Setting[] = [INVOICE_WHEN]
