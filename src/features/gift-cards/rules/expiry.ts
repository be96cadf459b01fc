/** Terms of a card. `validMonths` null: it never expires. `toYearEnd`: until the last day of the year in which it would. */
export type Terms = { validMonths: number | null; toYearEnd: boolean; cashOutBelow: number | null }

/** Days for which a card that gets money back stays valid at least. */
export const DAYS_AFTER_REFUND = 90

const DAY = 86_400_000

/** When a card that is sent at an instant expires; null: never. Months end on the same day, or the month's last. */
export function expiryOf(
  { validMonths, toYearEnd }: Pick<Terms, 'validMonths' | 'toYearEnd'>,
  sentAt: Date,
): Date | null {
  if (validMonths === null) return null
  const year = sentAt.getUTCFullYear()
  const month = sentAt.getUTCMonth() + validMonths
  if (toYearEnd) return new Date(Date.UTC(new Date(Date.UTC(year, month, 1)).getUTCFullYear() + 1, 0, 1))
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Date.UTC(year, month, Math.min(sentAt.getUTCDate(), last))
  return new Date(day + (sentAt.getTime() % DAY))
}

/** Until when a card is valid that got money back last at an instant. */
export const validAfter = (refundedAt: Date): Date => new Date(refundedAt.getTime() + DAYS_AFTER_REFUND * DAY)

/** Whether what is left of a card is paid out on request. */
export const canCashOut = (available: number, { cashOutBelow }: Pick<Terms, 'cashOutBelow'>): boolean =>
  cashOutBelow !== null && available > 0 && available < cashOutBelow
