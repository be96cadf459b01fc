import { join } from 'node:path'
import type { Shape } from './shape.ts'

/** A statement and the file that makes it. */
export type MadeStatement = { text: string; shape: Shape | undefined; file: string }

/** All statements of this process, for a test that checks them. Filled only in tests. */
export const STATEMENTS: MadeStatement[] = []

const IS_TEST = process.env.NODE_ENV === 'test'

/** Files in this folder that make statements for others. */
const MAKERS = ['statements', 'sql', 'shared', 'default-book'].map((name) => join(import.meta.dirname, `${name}.ts`))

/** Adds a statement to the list under the file that asked for it. */
export function listStatement(text: string, shape: Shape | undefined): void {
  if (IS_TEST) STATEMENTS.push({ text, shape, file: callerFile() })
}

/** Reads the call sites directly: a stack as text is mapped to sources, which takes far longer. */
function callerFile(): string {
  const { prepareStackTrace } = Error
  Error.prepareStackTrace = (_error, sites) => sites.map((site) => site.getFileName() ?? '')
  const files = new Error('').stack as unknown as string[]
  Error.prepareStackTrace = prepareStackTrace
  return files.map((file) => file.replace(/^file:\/\//, '')).find((file) => !MAKERS.includes(file)) ?? ''
}
