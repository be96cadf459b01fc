import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuilt } from '#app/sources.mjs'
import { CHECKS } from '../lanes/steps.ts'
import { type Notes, readNotes, writeNotes } from './notes.ts'
import type { Outcome, Part } from './part.ts'
import { removalParts } from './removal.ts'
import { any, type Contents, hashOf, isHarness, isStore, readContents, under } from './sources.ts'
import { stormParts } from './storms.ts'
import { testParts } from './tests.ts'

/**
 * The release gate: everything that `npm test` has no time for, in parts. Each notes in docs/torture.md how it ended and a hash of the
 * files that it depends on, so an interrupted gate goes on where it was, and what has not changed is not run twice.
 *
 * `npm run gate -- WORDS` runs the parts with these words in their names, `-- list` names those that are due, `-- again WORDS` runs parts
 * whether they are due or not. SEED repeats the random choices of an earlier run.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const REPORT = join(ROOT, 'docs/torture.md')
const MOST_FAULTS = 20

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

function runChecks(): Outcome {
  const failed = CHECKS.filter(
    ({ args }) => spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status !== 0,
  ).map(({ title }) => title)
  return {
    isRight: failed.length === 0,
    said: CHECKS.map(({ title }) => title.toLowerCase()).join(', '),
    faults: failed,
  }
}

/** The benchmark says of each promise whether it was kept. A missed one is told, and no fault of the store's correctness. */
function runBench(): Outcome {
  const { stdout } = spawnSync(process.execPath, ['tools/bench/main.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.stdout.write(stdout)
  const lines = stdout.trim().split('\n')
  const missed = lines.filter((line) => / MISSED( |$)/.test(line)).map((line) => line.slice(0, 58).trim())
  const conclusion = lines.at(-1) ?? ''
  const isWhole = /promise/.test(conclusion)
  return { isRight: isWhole, said: [conclusion, ...missed].join(' '), faults: isWhole ? [] : [conclusion] }
}

const parts: Part[] = [
  { name: 'checks', reads: () => true, run: runChecks },
  ...testParts(ROOT, seed),
  ...stormParts(ROOT, seed),
  ...removalParts(ROOT),
  { name: 'bench', reads: any(isStore, isHarness, under('src', 'tools')), run: runBench },
]
const names = parts.map(({ name }) => name)

/** What is there now; the report itself is no reason to check anything again. */
function contentsNow(): Contents {
  const contents = readContents(ROOT)
  contents.delete('docs/torture.md')
  return contents
}

function isValid(notes: Notes, contents: Contents, { name, reads }: Part): boolean {
  const note = notes.get(name)
  return note?.isRight === true && note.hash === hashOf(contents, reads)
}

const words = process.argv.slice(2)
const isAgain = words[0] === 'again'
const word = (isAgain ? words.slice(1) : words).join(' ')
const isList = word === 'list'
const [notes, contents] = [readNotes(REPORT), contentsNow()]
const due = parts.filter((part) => (isList || part.name.includes(word)) && (isAgain || !isValid(notes, contents, part)))
if (!isList && !names.some((name) => name.includes(word))) {
  console.error(`No part of the gate has "${word}" in its name. There are: ${names.join(', ')}.`)
  process.exit(1)
}
console.log(`${due.length} of ${parts.length} parts are due${isList ? ':' : `. SEED=${seed}`}`)
if (isList) console.log(due.map(({ name }) => `  ${name}`).join('\n'))
else for (const part of due) await runPart(part)

/** A part that breaks is wrong; the parts after it run all the same. */
function asFault(error: unknown): Outcome {
  const fault = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { isRight: false, said: 'it broke', faults: [fault] }
}

/** What is noted of the sources has to be true of the build, also if a commit has come since the last part. */
function buildAnew(): void {
  if (!isBuilt(ROOT)) spawnSync(process.execPath, ['tools/build.ts'], { cwd: ROOT, stdio: 'inherit' })
  if (!isBuilt(ROOT)) throw new Error('The store cannot be built.')
}

async function runPart({ name, reads, run }: Part): Promise<void> {
  console.log(`\n— ${name}`)
  const hash = hashOf(contentsNow(), reads)
  const begun = performance.now()
  const { isRight, said, faults } = await Promise.resolve().then(buildAnew).then(run).catch(asFault)
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`  ${isRight ? 'Right' : 'WRONG'}: ${name}: ${said} (${seconds} s)`)
  for (const fault of faults.slice(0, MOST_FAULTS)) console.log(`  WRONG: ${fault}`)
  const notes = readNotes(REPORT)
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const told = [isRight ? said : `${said}, SEED=${seed}`, ...faults.slice(0, 3)].join('; ')
  notes.set(name, { isRight, said: told, seconds, at, hash })
  writeNotes(REPORT, notes, names, dueOf(notes))
}

/** Names of the parts of which these notes have nothing valid. */
function dueOf(notes: Notes): string[] {
  const now = contentsNow()
  return parts.filter((part) => !isValid(notes, now, part)).map(({ name }) => name)
}

const wrong = names.filter(
  (name) => readNotes(REPORT).get(name)?.isRight === false && name.includes(isList ? '' : word),
)
if (wrong.length > 0) console.error(`\nIt did not add up: ${wrong.join(', ')}.`)
process.exit(wrong.length === 0 ? 0 : 1)
