import type { Translate } from '#platform/render/module.ts'
import type { OrderReferences } from '../contract/wire.ts'

/** The numbers under which a company knows an order, a line for each. `t` has the texts of orders. */
export function referenceLines(t: Translate, { references }: { references?: OrderReferences | undefined }): string[] {
  const { purchaseOrder, costCentre } = references ?? {}
  return [
    ...(purchaseOrder ? [t('references.purchaseOrder', { number: purchaseOrder })] : []),
    ...(costCentre ? [t('references.costCentre', { name: costCentre })] : []),
  ]
}
