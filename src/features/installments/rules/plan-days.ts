const DAY = 86_400_000
const MONTHS_OF_FOUR_YEARS = 48

const firstOf = (month: number): number => Date.UTC(2024, month, 1)

/** The most days that there can be from the first to the last of these monthly payments, whenever they begin. */
export const planDays = (parts: number): number =>
  Math.max(
    ...Array.from({ length: MONTHS_OF_FOUR_YEARS }, (_, month) => (firstOf(month + parts - 1) - firstOf(month)) / DAY),
  )

/** The most monthly payments that always fit into these days: 1 if not even two do. */
export function mostPartsIn(days: number): number {
  let parts = 1
  while (planDays(parts + 1) <= days) parts += 1
  return parts
}
