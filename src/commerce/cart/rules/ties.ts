/**
 * How a line belongs to another one: what the wire calls it (spec 2, section 3), and whether it can only be there with it, at most one
 * for each of its units. `beside`: the index of an item of the same request to which it belongs.
 */
export type Tie = {
  programType: string | null
  renderType: string | null
  isDependent: boolean
  beside?: number | undefined
}

/** The tie of a line that says nothing of one. */
export const NO_TIE: Tie = { programType: null, renderType: null, isDependent: false }

/** A line, as far as ties need it. */
export type TiedLine = {
  id: string
  offerId: string
  quantity: number
  associatedLine: string | null
  goesTogether: boolean
  tie?: Tie | undefined
}

type TieOf = Pick<TiedLine, 'id' | 'associatedLine'> & {
  goesTogether?: boolean | undefined
  tie?: Tie | null | undefined
}

const isDependent = ({ tie }: Pick<TieOf, 'tie'>): boolean => tie?.isDependent ?? false

/**
 * The lines that go when some do. What depends on a line or goes together with it goes with it; a line goes with what goes together with
 * it (mutually inclusive). Anything else stays.
 */
export function goneWith(lines: TieOf[], first: Iterable<string>): Set<string> {
  const gone = new Set(first)
  for (let before = -1; before < gone.size; ) {
    before = gone.size
    for (const line of lines) {
      const { associatedLine, goesTogether } = line
      if (associatedLine === null) continue
      if (gone.has(associatedLine) && (goesTogether || isDependent(line))) gone.add(line.id)
      if (gone.has(line.id) && goesTogether) gone.add(associatedLine)
    }
  }
  return gone
}

/** Whether a line belongs to one of another cart, with which it cannot be bought. `store`: the fresh store of the cart. */
export function isApart<Line extends Pick<TiedLine, 'id' | 'associatedLine'> & { store?: string | null }>(
  { associatedLine, store }: Line,
  lines: Line[],
): boolean {
  const other = lines.find(({ id }) => id === associatedLine)
  return other !== undefined && (other.store ?? null) !== (store ?? null)
}

/** The units of a dependent line's offer that belong to the same line, with its own. */
const unitsBeside = (lines: TiedLine[], { offerId, associatedLine }: TiedLine): number =>
  lines
    .filter((line) => line.offerId === offerId && line.associatedLine === associatedLine)
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** How many units of a dependent line are too many beside the line to which it belongs. */
export function tooMany(lines: TiedLine[], line: TiedLine): number {
  if (!isDependent(line) || line.associatedLine === null) return 0
  const other = lines.find(({ id }) => id === line.associatedLine)
  return Math.max(0, unitsBeside(lines, line) - (other?.quantity ?? 0))
}

/**
 * The lines after a change of quantities, with those that follow. `changed` are the ids that were asked for. A dependent line has at most
 * as many units as the line to which it belongs; if both are mutually inclusive they have as many as each other.
 */
export function followQuantities<Line extends TiedLine>(lines: Line[], changed: ReadonlySet<string>): Line[] {
  const isMutual = (line: TiedLine) => isDependent(line) && line.goesTogether
  const raised = lines.map((line) => {
    const asked = lines.find((each) => each.associatedLine === line.id && isMutual(each) && changed.has(each.id))
    return asked && !changed.has(line.id) ? { ...line, quantity: asked.quantity } : line
  })
  return raised.map((line) => {
    const other = raised.find(({ id }) => id === line.associatedLine)
    if (!other || !isDependent(line)) return line
    if (isMutual(line)) return { ...line, quantity: other.quantity }
    return changed.has(line.id) ? line : { ...line, quantity: Math.min(line.quantity, other.quantity) }
  })
}
