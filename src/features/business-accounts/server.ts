import { findCustomer } from '#commerce/accounts/queries/customers.ts'
import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { ServerFeature } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { collectInvitations, eraseInvitations } from './queries/invitations.ts'
import { companyActions } from './routes/actions.ts'
import { addressApi } from './routes/address-api.ts'
import { addressPages } from './routes/address-pages.ts'
import { companyPages } from './routes/pages.ts'

const emailOf = async (sql: Sql, owner: string): Promise<string> =>
  (await findCustomer(sql, customerIdOf(owner) ?? ''))?.email ?? ''

export const businessAccounts: ServerFeature<'business-accounts'> = {
  name: 'business-accounts',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    companyPages(app, commerce)
    companyActions(app, commerce)
    addressPages(app, commerce)
    addressApi(app, commerce)
  },
  shopperData: {
    collect: async (sql, owner) => collectInvitations(sql, await emailOf(sql, owner)),
    // While their account is there, by whose address invitations are known.
    beforeErase: async (sql, owner) => eraseInvitations(sql, await emailOf(sql, owner)),
  },
}
