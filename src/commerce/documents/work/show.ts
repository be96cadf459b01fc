import type { z } from 'zod'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { merchantDocument, StoredDocument } from '../contract.ts'
import { missingIn } from '../rules/missing.ts'
import { sellerParts } from '../rules/sellers.ts'
import { STORE } from './pdf.ts'

/** A document as the merchant's list shows it. */
export function showDocument({
  number,
  kind,
  orderId,
  issuedAt,
  snapshot,
}: StoredDocument): z.infer<typeof merchantDocument> {
  const { marketplace, total, corrects } = snapshot
  const price = (minor: number) => toPrice(minor, findMarketplace(marketplace))
  return {
    number,
    kind,
    marketplace,
    orderId,
    issuedAt: issuedAt.toISOString(),
    corrects: corrects?.number ?? null,
    net: price(total.net),
    tax: price(total.tax),
    total: price(total.gross),
    sellers: sellerParts(snapshot, snapshot.seller.name || STORE).map(({ id, name, net, tax, gross }) => ({
      id,
      name,
      net: price(net),
      tax: price(tax),
      total: price(gross),
    })),
    missing: missingIn(snapshot),
    href: `/api/merchant/documents/${number}`,
  }
}
