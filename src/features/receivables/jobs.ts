import type { Commerce } from '#commerce/feature.ts'
import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { remindOfInvoices } from '#commerce/orders/work/remind.ts'
import type { Job } from '#platform/store/module.ts'
import { REMINDER_DAYS } from './settings.ts'

/** Reminders as the settings plan them, by marketplace. */
const planOf = ({ settings }: Commerce) =>
  MARKETPLACES.flatMap(({ code }) => REMINDER_DAYS.in(settings.of(code)).map((days) => ({ marketplace: code, days })))

export const remindOfInvoicesJob: Job<Commerce> = {
  name: 'remind-of-invoices',
  every: 'hour',
  at: '17',
  run: (commerce) => remindOfInvoices(commerce, planOf(commerce)),
}
