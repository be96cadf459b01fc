/** Minutes after which a payment that no order took is given back. */
export const ORPHAN_PAYMENT_MINUTES = 10

/** The same while the shopper is on the provider's page, which closes after half an hour. */
export const ORPHAN_VISIT_MINUTES = 45
