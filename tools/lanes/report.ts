import { existsSync, readFileSync, rmSync } from 'node:fs'
import { unhandledOf } from './unhandled.ts'

/** What a run of tests writes down: times in milliseconds, and errors that belong to no test. */
export type Report = {
  unhandled?: string[]
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[]; duration?: number | null }[]
  }[]
}

/** Reads a run's report and removes it; undefined if the run ended before it could write one. */
export function takeReport(path: string): Report | undefined {
  const [report, unhandled] = [path, unhandledOf(path)].map((file) => {
    const content = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
    rmSync(file, { force: true })
    return content
  })
  return report && { ...report, unhandled: unhandled ?? ['The errors outside the tests could not be read.'] }
}

/** Returns a line for each failed test in a report, and for each file in which no test could start. */
export function faultsIn(report: Report | undefined): string[] {
  if (!report) return ['It ended before it could report.']
  const faults = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}: ${firstLine(message)}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [fault = ''] }) => `${name}: ${fullName}: ${firstLine(fault)}`),
  ])
  faults.push(...(report.unhandled ?? []).map((error) => `Outside the tests: ${firstLine(error)}`))
  return faults.length > 0 ? faults : ['No test failed: something else did, see above.']
}

/** Returns the files with a failed test, or in which no test could start. */
export function failedFilesOf({ testResults }: Report): string[] {
  return testResults
    .filter(({ message, assertionResults }) => message || assertionResults.some(({ status }) => status === 'failed'))
    .map(({ name }) => name)
}

/** How many tests of a run passed. A run in which none did proves nothing. */
export const passedIn = ({ testResults }: Report): number =>
  testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed').length

/** How many tests of a run were left out: some run only where something is, such as a browser. */
export const skippedIn = ({ testResults }: Report): number =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed').length

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
