import { flag } from '#commerce/settings/work/fields.ts'
import { marketplaceSetting, type Setting } from '#commerce/settings/work/setting.ts'

export const PREPAID_BUYS_VOUCHERS = marketplaceSetting(
  'prepaidBuysVouchers',
  'Whether store credit and the money on prepaid cards can buy vouchers, such as further prepaid cards.',
  flag,
  false,
)

export const STOPS_OVERDUE_COMPANIES = marketplaceSetting(
  'stopsOverdueCompanies',
  'Whether a company with terms of its own gets no further invoices while one is overdue.',
  flag,
  true,
)

export const checkoutSettings: Setting[] = [PREPAID_BUYS_VOUCHERS, STOPS_OVERDUE_COMPANIES]
