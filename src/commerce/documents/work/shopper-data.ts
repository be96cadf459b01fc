import type { ShopperData } from '#commerce/shopper/seams.ts'
import { collectDocuments } from '../queries/documents.ts'

/** Exports a shopper's documents. They follow their orders at sign-in, and stay when the account is deleted, because law has them kept. */
export const documentsOfShopper: ShopperData = {
  collect: (sql, owner) => collectDocuments(sql, owner),
}
