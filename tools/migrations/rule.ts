/**
 * Operations that a migration may not simply run, each with the reason: during a migration, processes of the previous version
 * still use the same tables.
 */
const FORBIDDEN: [operation: RegExp, why: string][] = [
  [/\bDROP\s+(TABLE|SCHEMA|COLUMN|VIEW|TYPE)\b/i, 'removes what the version before still reads'],
  [/\bRENAME\b/i, 'renames what the version before knows by its old name'],
  [/\bALTER\s+(COLUMN\s+)?\w+\s+(SET\s+DATA\s+)?TYPE\b|\bALTER\s+TYPE\b/i, 'changes a type: rewrites the table under a lock'],
  [/\bSET\s+NOT\s+NULL\b/i, 'refuses rows that the version before writes'],
  [/\bDROP\s+DEFAULT\b/i, 'refuses rows that the version before writes'],
  [/\bADD\s+(COLUMN\s+)?(?!CONSTRAINT)\w+\s+(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT\s+NULL\b/i, 'needs a value that the version before does not give'],
  [/\bDEFAULT\s+(clock_timestamp|random|gen_random_uuid|nextval)\b/i, 'gives each row a value of its own: rewrites the table under a lock'],
  [/\bADD\s+(CONSTRAINT\s+\w+\s+)?(PRIMARY\s+KEY|UNIQUE|FOREIGN\s+KEY|CHECK)\b(?![^;]*\bNOT\s+VALID\b)/i, 'looks at every row while nobody can write, and may refuse what the version before writes'],
  [/\bCREATE\s+(UNIQUE\s+)?INDEX\b/i, 'looks at every row while nobody can write'],
  [/\bLOCK\s+TABLE\b|\bTRUNCATE\b|\bVACUUM\s+FULL\b|\bCLUSTER\b/i, 'locks everybody out'],
  [/^\s*(UPDATE|DELETE)\b/i, 'holds the rows of a whole table'],
  [/\bCREATE\s+(CONSTRAINT\s+)?TRIGGER\b/i, 'runs behind the back of the code'],
]

const MARKER = /--\s*contract:\s*\S/i

/** Splits a file into statements, each with the comments before and inside it. */
const statementsOf = (text: string): string[] =>
  text
    .replace(/'(?:[^']|'')*'/g, "''")
    // A semicolon in a comment does not end a statement.
    .replace(/--[^\n]*/g, (comment) => comment.replaceAll(';', ','))
    .split(';')
    .filter((statement) => statement.replace(/--[^\n]*/g, '').trim() !== '')

const bare = (statement: string) => statement.replace(/--[^\n]*/g, '')

/**
 * Returns the faults of a migration that has not landed yet, one sentence each. Only operations on `landed` tables (named
 * `schema.table`) count, plus DROP SCHEMA and ALTER TYPE: nothing depends on a new table yet. A statement with a comment `--
 * contract: why this is safe` passes.
 */
export function faultsOf(text: string, landed: string[]): string[] {
  return statementsOf(text).flatMap((statement) => {
    const code = bare(statement)
    const isOnLanded = landed.some((table) => new RegExp(`\\b${table.replace('.', '\\.')}\\b`, 'i').test(code))
    const isWholesale = /\bDROP\s+SCHEMA\b|\bALTER\s+TYPE\b/i.test(code)
    if (MARKER.test(statement) || !(isOnLanded || isWholesale) || /^\s*CREATE\s+TABLE\b/i.test(code)) return []
    return FORBIDDEN.filter(([operation]) => operation.test(code)).map(
      ([, why]) => `${code.trim().replace(/\s+/g, ' ').slice(0, 100)}: ${why}`,
    )
  })
}
