import type { Purchasing } from '../contract.ts'

/** What is said with an order; empty texts are said by nobody. */
export type SaidReferences = { purchaseOrder?: string | undefined; costCentre?: string | undefined }

export type ReferenceFault = 'purchase-order' | 'cost-centre' | 'not-company'

/** What is wrong with what a buyer says, by field. Nobody but a company's buyer says anything (`purchasing` is undefined). */
export function judgeReferences(
  purchasing: Purchasing | undefined,
  { purchaseOrder = '', costCentre = '' }: SaidReferences,
): Partial<Record<keyof SaidReferences, ReferenceFault>> {
  if (!purchasing)
    return {
      ...(purchaseOrder ? { purchaseOrder: 'not-company' as const } : {}),
      ...(costCentre ? { costCentre: 'not-company' as const } : {}),
    }
  const isMissing = purchasing.needsPurchaseOrder && !purchaseOrder
  const isUnknown = costCentre !== '' && !purchasing.costCentres.includes(costCentre)
  return {
    ...(isMissing ? { purchaseOrder: 'purchase-order' as const } : {}),
    ...(isUnknown ? { costCentre: 'cost-centre' as const } : {}),
  }
}
