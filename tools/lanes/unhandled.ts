import { writeFileSync } from 'node:fs'

/** Where a run's errors outside its tests are written, beside its report. */
export const unhandledOf = (report: string): string => `${report}.unhandled`

/** Vitest's reporter of errors that belong to no test, such as a promise that nobody waited for: its JSON leaves them out. */
// biome-ignore lint/style/noDefaultExport: vitest takes a reporter's default export.
export default class Unhandled {
  onTestRunEnd(_modules: unknown, errors: readonly { message?: string; stack?: string }[]): void {
    const { UNHANDLED: path } = process.env
    if (path) writeFileSync(path, JSON.stringify(errors.map(({ message = '', stack = '' }) => stack || message)))
  }
}
