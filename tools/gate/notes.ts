import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

/** What the gate knows of a part: how it ended last, how long that took, when, and the hash of what it read. */
export type Note = { isRight: boolean; said: string; seconds: number; at: string; hash: string }

export type Notes = Map<string, Note>

const ROW =
  /^\| (?<name>[^|]+) \| (?<verdict>Right|WRONG): (?<said>[^|]*) \| (?<seconds>\d+) \| (?<at>[^|]+) \| `(?<hash>\w+)` \|$/
const GIGABYTE = 1024 ** 3

/** Reads the notes back from the report, which is where they are kept. */
export function readNotes(report: string): Notes {
  const lines = existsSync(report) ? readFileSync(report, 'utf8').split('\n') : []
  return new Map(
    lines.flatMap((line) => {
      const { name = '', verdict, said = '', seconds, at = '', hash = '' } = ROW.exec(line)?.groups ?? {}
      return name
        ? [[name.trim(), { isRight: verdict === 'Right', said: said.trim(), seconds: Number(seconds), at, hash }]]
        : []
    }),
  )
}

const HEAD = `# The gate

What \`npm run gate\` found, part by part. It writes this file (\`tools/gate/notes.ts\`) and reads it back: a part runs again when it went wrong, or when a
file that it depends on has changed since. The last column is a hash of those files. SEED repeats the random choices of a part that went wrong.

In a storm buyers go through the whole checkout while processes are killed with SIGKILL, database connections are cut and single
processes of PostgreSQL are killed with SIGKILL, after which all of them start again. A buyer without an answer asks again,
at another process and with the same Idempotency-Key. Afterwards every acknowledged order is there, nobody has two, stock
and sold units add up, every total is the sum of its lines, and every payment is captured for its order or given back.`

/** A cell may hold no bar and no line break. */
const cell = (text: string): string => text.replaceAll('|', '/').replaceAll(/\s+/g, ' ')

/** Writes the report: the parts there are now, in their order. `due` are those that have to run, or to run again. */
export function writeNotes(report: string, notes: Notes, parts: string[], due: string[]): void {
  const rows = parts.flatMap((name) => {
    const note = notes.get(name)
    if (!note) return []
    const { isRight, said, seconds, at, hash } = note
    return [`| ${name} | ${isRight ? 'Right' : 'WRONG'}: ${cell(said)} | ${seconds} | ${at} | \`${hash}\` |`]
  })
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'a processor'}, ${Math.round(totalmem() / GIGABYTE)} GB, Node ${process.versions.node}`
  const sum = [...notes].filter(([name]) => parts.includes(name)).reduce((all, [, { seconds }]) => all + seconds, 0)
  const told = `${rows.length} of ${parts.length} parts have run, ${sum} s in all, the last on ${machine}.`
  const rest = due.length > 0 ? ` Due: ${due.join(', ')}.` : ''
  const table = ['| part | result | seconds | when (UTC) | read |', '| --- | --- | --- | --- | --- |', ...rows].join(
    '\n',
  )
  writeFileSync(report, `${HEAD}\n\n${told}${rest}\n\n${table}\n`)
}
