import type { z } from 'zod'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { merchantDocument, StoredDocument } from '../contract.ts'
import { missingIn } from '../rules/missing.ts'

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
    missing: missingIn(snapshot),
    href: `/api/merchant/documents/${number}`,
  }
}
