/** Returns the whole number within the limits nearest to the typed text; `fallback` when no number was typed. */
export function clampQuantity(typed: string, min: number, max: number, fallback: number): number {
  const value = typed.trim() === '' ? Number.NaN : Number(typed)
  if (Number.isNaN(value)) return fallback
  return Math.min(max, Math.max(min, Math.round(value)))
}
