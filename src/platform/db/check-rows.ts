import { columnsOf } from './shape.ts'
import type { Statement } from './sql.ts'

type Rows = readonly Record<string, unknown>[]

const plans = new WeakMap<object, (row: Record<string, unknown>) => string | undefined>()

/** Throws when a row does not match the statement's shape: a null, a missing column, or the wrong kind of JSON. For tests. */
export function checkRows(statement: Statement<unknown>, rows: Rows): void {
  if (!statement.shape || rows.length === 0) return
  const faultOf = plans.get(statement) ?? planFor(statement.shape)
  plans.set(statement, faultOf)
  for (const row of rows) {
    const fault = faultOf(row)
    if (fault) throw new Error(`${fault}, against the shape of: ${statement.text}`)
  }
}

function planFor(shape: NonNullable<Statement<unknown>['shape']>) {
  const columns = columnsOf(shape)
  return (row: Record<string, unknown>): string | undefined => {
    for (const { name, type, isNullable } of columns) {
      const value = row[name]
      if (value === undefined) return `There is no column ${name}`
      if (value === null) {
        if (isNullable) continue
        return `The column ${name} is null`
      }
      if (type === 'array' && !Array.isArray(value)) return `The column ${name} holds no JSON array`
      if (type === 'object' && (typeof value !== 'object' || Array.isArray(value)))
        return `The column ${name} holds no JSON object`
    }
    return undefined
  }
}
