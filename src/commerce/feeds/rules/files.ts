import { itemAt } from '#platform/item-at.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { LINES } from '../contract/lines.ts'
import { type Kind, kind as kinds } from '../contract/report.ts'

/** The columns of a kind, in file order. */
export const columnsOf = (kind: Kind): string[] => Object.keys(LINES[kind].shape)

const requiredOf = (kind: Kind): string[] =>
  Object.entries(LINES[kind].shape).flatMap(([name, cell]) => (cell.safeParse(undefined).success ? [] : [name]))

/** Why a file does not match a kind. */
export type Misfit = { kind: Kind; missing: string[]; unknown: string[] }

/**
 * Finds the kind that fits best: the fewest unknown columns, then the fewest missing ones. Fails if
 * any column is unknown or missing.
 */
export function kindOf(columns: string[]): Result<Kind, Misfit> {
  const fits = kinds.options
    .map((kind) => ({
      kind,
      missing: requiredOf(kind).filter((name) => !columns.includes(name)),
      unknown: columns.filter((name) => !columnsOf(kind).includes(name)),
    }))
    .sort((a, b) => a.unknown.length - b.unknown.length || a.missing.length - b.missing.length)
  const { kind, missing, unknown } = itemAt(fits, 0)
  return missing.length + unknown.length === 0 ? ok(kind) : fail({ kind, missing, unknown })
}

/** Says in a sentence why a file does not match any kind. */
export function misfitSentence({ kind, missing, unknown }: Misfit): string {
  const parts = [
    ...(unknown.length > 0 ? [`its first line has columns that are not known: ${unknown.join(', ')}`] : []),
    ...(missing.length > 0 ? [`these columns are missing from its first line: ${missing.join(', ')}`] : []),
  ]
  return `This looks like a file of ${kind}, but ${parts.join('; and ')}.`
}
