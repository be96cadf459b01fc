import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCE = new URL('../', import.meta.url)
const mails = globSync('{commerce,features}/**/*.ts', { cwd: SOURCE })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(new URL(file, SOURCE), 'utf8') }))
  .filter(({ text }) => text.includes('await queueMail(') || text.includes('return queueMail('))

test('every mail speaks the language of its reader, also where the marketplace has another', () => {
  expect(mails.length).toBeGreaterThan(15)
  // A page speaks one of its marketplace's languages; the reader of a mail may have chosen theirs elsewhere.
  expect(mails.filter(({ text }) => /\b(localeOf|textsIn)\b/.test(text)).map(({ file }) => file)).toEqual([])
})
