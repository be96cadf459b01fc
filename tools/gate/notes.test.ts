import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Note, readNotes, writeNotes } from './notes.ts'
import { hashOf } from './sources.ts'

const note = (change: Partial<Note>): Note => ({
  isRight: true,
  said: '12 tests passed',
  seconds: 7,
  at: '2026-11-26 16:20',
  hash: 'abcdef012345',
  ...change,
})

test('the report gives back what was noted, in the order of the parts, without those that are gone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'buybox-notes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const report = join(folder, 'torture.md')
  expect(readNotes(report)).toEqual(new Map())
  const wrong = note({ isRight: false, said: 'a | bar\nand a break', hash: '012345abcdef' })
  writeNotes(
    report,
    new Map([
      ['b', wrong],
      ['a', note({})],
      ['gone', note({})],
    ]),
    ['a', 'b', 'c'],
    ['b', 'c'],
  )
  expect(readFileSync(report, 'utf8')).toContain('2 of 3 parts have run, 14 s in all')
  expect(readFileSync(report, 'utf8')).toContain('Due: b, c.')
  expect([...readNotes(report)]).toEqual([
    ['a', note({})],
    ['b', { ...wrong, said: 'a / bar and a break' }],
  ])
})

test('a hash changes with the content of what is read, and with nothing else', () => {
  const contents = new Map([
    ['src/a.ts', '1'],
    ['docs/a.md', '2'],
  ])
  const reads = (path: string) => path.startsWith('src/')
  const before = hashOf(contents, reads)
  expect(hashOf(new Map(contents).set('docs/a.md', '3'), reads)).toBe(before)
  expect(hashOf(new Map(contents).set('src/a.ts', '3'), reads)).not.toBe(before)
  expect(hashOf(new Map(contents).set('src/b.ts', '1'), reads)).not.toBe(before)
  expect(() => hashOf(contents, () => false)).toThrow('reads no file')
})
