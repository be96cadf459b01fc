import type { ServerFeature } from '#commerce/feature.ts'
import { remindOfInvoicesJob } from './jobs.ts'
import { companyInvoiceRoutes } from './routes/company.ts'
import { receivableRoutes } from './routes/merchant.ts'
import { receivableSettings } from './settings.ts'
import { receivableCommands } from './work/commands.ts'
import { invoicesOnCompany } from './work/company-invoices.ts'
import { receivablesOfShopper } from './work/shopper-data.ts'

export const receivables: ServerFeature<'receivables'> = {
  name: 'receivables',
  settings: receivableSettings,
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    receivableRoutes(app, commerce)
    companyInvoiceRoutes(app, commerce)
  },
  companyData: invoicesOnCompany,
  jobs: [remindOfInvoicesJob],
  commands: receivableCommands,
  shopperData: receivablesOfShopper,
}
