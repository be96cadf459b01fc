/** The JavaScript types of PostgreSQL column types (see `connection.ts`). `jsonb` is any JSON. */
type Values = {
  text: string
  int: number
  bigint: number
  real: number
  float8: number
  numeric: string
  boolean: boolean
  timestamptz: Date
  bytea: Buffer
  'text[]': string[]
  'boolean[]': boolean[]
  jsonb: unknown
}

type Word = keyof Values

declare const VALUE: unique symbol

/** A column whose TypeScript type is narrower than its PostgreSQL type; made by `text`, `jsonObject` and `jsonArray`. */
export type Typed<Value> = { readonly [VALUE]: Value }

/**
 * `bigint?` may be null. `bigint!` may be null in its table but never in this statement, because a condition or a check rules it
 * out.
 */
type Column = Word | `${Word}?` | `${Word}!` | Typed<unknown>

/** The columns of a statement's rows. */
export type Shape = Readonly<Record<string, Column>>

type ValueOf<C> =
  C extends Typed<infer Value>
    ? Value
    : C extends `${infer W extends Word}?`
      ? Values[W] | null
      : C extends `${infer W extends Word}!`
        ? Values[W]
        : C extends Word
          ? Values[C]
          : never

/** A row as a statement of this shape returns it. */
export type RowOf<S extends Shape> = { -readonly [Name in keyof S]: ValueOf<S[Name]> }

/** At run time a column is a word; what its rows hold is known to the compiler alone. */
const typed = <Value>(word: string) => word as unknown as Typed<Value>

/** A text column that holds one of a fixed set of words. */
export const text = <Value extends string>(): Typed<Value> => typed('text')

/** A jsonb column that holds an object. */
export const jsonObject = <Value extends object>(): Typed<Value> => typed('object')

/** A jsonb column that holds an array of `Value`. */
export const jsonArray = <Value>(): Typed<Value[]> => typed('array')

/** The column, nullable. */
export const orNull = <Value>(column: Typed<Value>): Typed<Value | null> => typed(`${column}?`)

/** The column, nullable in its table but never in this statement. */
export const neverNull = <Value>(column: Typed<Value>): Typed<Value> => typed(`${column}!`)

/** A parsed column. `isRuledOut`: the statement, not the table, rules out null. */
export type ReadColumn = { name: string; type: Word | 'object' | 'array'; isNullable: boolean; isRuledOut: boolean }

/** Returns a shape's columns, parsed. */
export const columnsOf = (shape: Shape): ReadColumn[] =>
  Object.entries(shape).map(([name, column]) => {
    const word = String(column)
    const type = word.replace(/[?!]$/, '') as ReadColumn['type']
    return { name, type, isNullable: word.endsWith('?'), isRuledOut: word.endsWith('!') }
  })
