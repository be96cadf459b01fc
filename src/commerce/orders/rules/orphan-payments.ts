/** Minutes after which a payment without an order is released. */
export const ORPHAN_PAYMENT_MINUTES = 10

/** The same while the shopper is on the provider's page, where paying takes longer. */
export const ORPHAN_VISIT_MINUTES = 45
