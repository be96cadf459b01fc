import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { remindOfInvoices } from './work/remind.ts'

export const remindOfInvoicesJob: Job<Commerce> = {
  name: 'remind-of-invoices',
  every: 'hour',
  at: '17',
  run: remindOfInvoices,
}
