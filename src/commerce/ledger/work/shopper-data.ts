import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { ShopperData } from '#commerce/shopper/seams.ts'
import { listAccounts } from '../queries/accounts.ts'
import { anonymisePostings, collectPostings } from '../queries/statement.ts'

/** A customer's accounts. A visit has none, so nothing is adopted at sign-in. */
export const ledgerOfShopper: ShopperData = {
  collect: async (sql, owner) => ({
    accounts: await listAccounts(sql, owner),
    postings: await collectPostings(sql, owner),
  }),
  erase: anonymisePostings,
  forfeits: async (sql, owner) =>
    (await listAccounts(sql, owner)).flatMap(({ marketplace, balance }) =>
      balance > 0 ? [toPrice(balance, findMarketplace(marketplace))] : [],
    ),
}
