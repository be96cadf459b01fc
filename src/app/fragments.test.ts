import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MODULES } from './client.ts'

const ROOT = new URL('../../', import.meta.url)
const routes = globSync('src/{commerce,features}/*/{routes,work}{.ts,/**/*.ts}', { cwd: ROOT })
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(new URL(path, ROOT), 'utf8'))
  .join('\n')

test('a page is in a file for fragments if nothing but a fragment shows it, so that no browser gets its code', () => {
  const fragments = [
    ...new Set([...routes.matchAll(/reply\.fragment(?:Text)?\('([^']+)'/g)].map(([, name = '']) => name)),
  ]
  const only = fragments.filter((name) => !new RegExp(`(?<!reply\\.fragment(?:Text)?\\()'${name}'`).test(routes))
  const inFiles = MODULES.flatMap(({ pages }) => Object.entries(pages ?? {}))
    .filter(([, load]) => /-fragment\.tsx/.test(String(load)))
    .map(([name]) => name)
  expect(fragments.length).toBeGreaterThan(10)
  expect(inFiles.toSorted()).toEqual(only.toSorted())
})
