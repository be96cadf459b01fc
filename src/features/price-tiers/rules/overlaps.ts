type Dated = { id: string; offerId: string; audience: string; startsAt: string | null; endsAt: string | null }

/** The ids of tables that overlap in time one before them that is for the same buyers of the same offer. Without `startsAt` one begins now. */
export function overlapsBefore(tables: Dated[], now: number): Set<string> {
  const overlapping = new Set<string>()
  const startOf = ({ startsAt }: Dated) => (startsAt === null ? now : Date.parse(startsAt))
  const endOf = ({ endsAt }: Dated) => (endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt))
  for (const same of Map.groupBy(tables, ({ offerId, audience }) => `${offerId} ${audience}`).values()) {
    const kept: Dated[] = []
    for (const table of same) {
      const isBeside = kept.some((other) => startOf(table) < endOf(other) && startOf(other) < endOf(table))
      if (isBeside) overlapping.add(table.id)
      else kept.push(table)
    }
  }
  return overlapping
}
