import { existsSync, readFileSync } from 'node:fs'

/** What a run of tests writes down: times in milliseconds. */
export type Report = {
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[]; duration?: number | null }[]
  }[]
}

/** Reads a run's report; undefined if the run ended before it could write one. */
export const readReport = (path: string): Report | undefined =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined

/** Returns a line for each failed test in a report, and for each file in which no test could start. */
export function faultsIn(report: Report | undefined): string[] {
  if (!report) return ['It ended before it could report.']
  const faults = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}: ${firstLine(message)}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [fault = ''] }) => `${name}: ${fullName}: ${firstLine(fault)}`),
  ])
  return faults.length > 0 ? faults : ['No test failed: something else did, see above.']
}

/** Returns the files with a failed test, or in which no test could start. */
export function failedFilesOf({ testResults }: Report): string[] {
  return testResults
    .filter(({ message, assertionResults }) => message || assertionResults.some(({ status }) => status === 'failed'))
    .map(({ name }) => name)
}

/** Returns the slowest test files, slowest first: `12.3 s  path (7 tests)`. */
export function slowestOf(reports: Report[], count: number): string[] {
  const files = reports.flatMap(({ testResults }) =>
    testResults.map(({ name, assertionResults }) => ({
      name,
      tests: assertionResults.length,
      seconds: assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000,
    })),
  )
  return files
    .toSorted((left, right) => right.seconds - left.seconds)
    .slice(0, count)
    .map(({ name, tests, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name} (${tests} tests)`)
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}
