const EVERYBODY_FROM = `(d.starts_at + d.early_access_ms * interval '1 millisecond')`

/** The same as `freeUnits`. */
const FREE = `greatest(coalesce(d.set_aside, d.total - d.sold) - d.held, 0)`

/**
 * What a marketplace's deals cost at this moment, for products' cards: a price while units are open, for whoever may claim them. While somebody
 * waits, free units belong to the waitlist (`openUnits`).
 */
export const DEAL_PRICES = `SELECT d.asin, d.offer_id,
    CASE WHEN now() >= d.starts_at AND d.waiting = 0 AND ${FREE} > 0 THEN d.deal_price END AS price,
    ${FREE} AS units, d.set_aside IS NOT NULL AS is_aside,
    CASE WHEN d.access = 'APP_ONLY_LD' THEN 'app' WHEN d.access = 'PRIME_ONLY' OR now() < ${EVERYBODY_FROM} THEN 'plus'
      WHEN NOT d.guests THEN 'customers' ELSE 'everybody' END AS audience,
    CASE WHEN now() < d.starts_at THEN d.starts_at
      WHEN d.access IS DISTINCT FROM 'PRIME_ONLY' AND now() < ${EVERYBODY_FROM} THEN ${EVERYBODY_FROM} ELSE d.ends_at END AS until
  FROM lightning_deals.deals d
  WHERE d.marketplace = page.marketplace AND d.cancelled_at IS NULL AND d.ends_at > now()`
