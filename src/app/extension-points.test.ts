import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** The keys of a type as its file declares them. */
function keysOf(path: string, type: RegExp): string[] {
  const from = read(path).split(type)[1] ?? ''
  return [...from.slice(0, from.indexOf('\n}')).matchAll(/^ {2}(\w+)\??:/gm)].map(([, key = '']) => key)
}

test('docs/extension-points.md names everything by which a folder plugs into the store', () => {
  const keys = [
    ...keysOf('src/commerce/feature.ts', /export type ServerFeature</),
    ...keysOf('src/platform/store/module.ts', /export type ServerModule</),
  ]
  expect(keys.length).toBeGreaterThan(30)
  const document = read('docs/extension-points.md')
  expect(keys.filter((key) => key !== 'name' && !document.includes(`\`${key}\``))).toEqual([])
})
