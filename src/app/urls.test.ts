import { expect, test } from 'vitest'
import { sharedStore } from '#test/make-store.ts'
import { type Route, routesOf } from '#test/route-table.ts'

const TITLE = `# Every address of the store

What answers where, and the file in \`src/\` that says so. A form does what its call does, without scripts. \`npx vitest run --project node src/app/urls.test.ts --update\`
writes this table again.
`

const whatOf = ({ method, call, summary, isHidden }: Route): string => {
  if (call) return `form of ${call}`
  if (!isHidden) return summary ?? ''
  return method === 'GET' ? 'page' : 'form'
}

/** A Markdown table as the formatter writes it, with columns of the same width. */
function tableOf(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join('\n')
}

const byAddress = ([left = '', one = '']: string[], [right = '', other = '']: string[]): number =>
  left === right ? one.localeCompare(other) : left < right ? -1 : 1

test('every address of the store is listed in docs/urls.md', async () => {
  const routes = routesOf((await sharedStore()).app).filter(({ method }) => method !== 'HEAD')
  const rows = routes.map((route) => [route.url, route.method, whatOf(route), route.file]).toSorted(byAddress)
  expect(rows.length).toBeGreaterThan(300)
  const table = tableOf([['Address', 'Method', 'What', 'File'], ...rows])
  await expect(`${TITLE}\n${table}\n`).toMatchFileSnapshot('../../docs/urls.md')
})
