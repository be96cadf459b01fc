import { existsSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Usage } from '#test/each-file.ts'
import { JOURNEY } from './affected.ts'
import type { Report } from './report.ts'

/** What is held to a figure for each folder of tests. None of it depends on the machine or on how busy it is. */
export const MEASURES = ['openings', 'processes', 'axe', 'journeys'] as const
export type Measure = (typeof MEASURES)[number]

/** The most of each measure by folder; `*` is for folders that are not named. */
export type Ratchets = Record<Measure, Record<string, number>>

/** What a folder's tests used; `seconds` are the workers' own, without the database and the browser. */
export type FolderUsage = Record<Measure, number> & { seconds: number }

/** Seconds that the machine's processors have worked since it started, for whatever: databases and browsers are in it. */
export const processorSeconds = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000

/** The folder that a test file is counted for. */
export const folderOf = (file: string): string => {
  const parts = file.split('/')
  if (parts[0] !== 'src') return parts[0] ?? ''
  return parts.slice(0, parts[1] === 'app' ? 2 : 3).join('/')
}

/** Reads what the test files noted of themselves. */
export const readUsage = (path: string): Usage[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : []

/** Sums by folder what test files used, and the journeys that ran. */
export function sumByFolder(usages: Usage[], reports: Report[], root: string): Map<string, FolderUsage> {
  const folders = new Map<string, FolderUsage>()
  const at = (file: string) => {
    const folder = folderOf(file)
    const known = folders.get(folder) ?? { openings: 0, processes: 0, axe: 0, journeys: 0, seconds: 0 }
    folders.set(folder, known)
    return known
  }
  for (const { file, ...used } of usages) {
    const sum = at(file)
    for (const name of ['openings', 'processes', 'axe', 'seconds'] as const) sum[name] += used[name]
  }
  for (const { name, assertionResults } of reports.flatMap(({ testResults }) => testResults)) {
    const file = name.replace(root, '')
    if (JOURNEY.test(file)) at(file).journeys += assertionResults.filter(({ status }) => status !== 'skipped').length
  }
  return folders
}

/** Returns a sentence for each folder that used more than its figure. */
export const breachesOf = (folders: Map<string, FolderUsage>, ratchets: Ratchets): string[] =>
  [...folders].flatMap(([folder, used]) =>
    MEASURES.flatMap((measure) => {
      const most = ratchets[measure][folder] ?? ratchets[measure]['*'] ?? 0
      return used[measure] > most ? [`${folder}: ${used[measure]} ${measure}, allowed ${most}`] : []
    }),
  )

/** Returns a line for each folder whose tests cost a second or more: now, and in the last green run. */
export const secondsBeside = (folders: Map<string, FolderUsage>, green: Record<string, number>): string[] =>
  [...folders]
    .filter(([folder, { seconds }]) => seconds >= 1 || (green[folder] ?? 0) >= 1)
    .toSorted(([, left], [, right]) => right.seconds - left.seconds)
    .map(([folder, { seconds }]) => {
      const before = green[folder]
      return `${seconds.toFixed(1).padStart(7)}  ${(before === undefined ? '–' : before.toFixed(1)).padStart(7)}  ${folder}`
    })
