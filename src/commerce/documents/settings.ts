import { oneOf } from '#commerce/settings/fields.ts'
import { marketplaceSetting, type Setting } from '#commerce/settings/setting.ts'

/** When the invoice of an order is issued: when it is placed, or when the first of it is shipped or provided. */
export const INVOICE_WHEN = marketplaceSetting('invoiceWhen', oneOf(['placed', 'supplied']), 'placed')

export const documentSettings: Setting[] = [INVOICE_WHEN]
