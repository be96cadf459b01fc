/** Features whose tests need others beside them. */
export const BESIDE: Record<string, string[]> = {
  bundles: ['reviews'],
  'bulk-orders': ['bundles', 'deposits', 'quantity-rules'],
  'choice-badge': ['reviews'],
  deposits: ['delivery-slots', 'fresh-carts', 'order-picking'],
  'fresh-carts': ['delivery-slots'],
  installments: ['lightning-deals', 'receivables'],
  'lightning-deals': ['compare'],
  'protection-plans': ['withdrawals'],
  staples: ['delivery-slots'],
}
