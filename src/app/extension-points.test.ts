import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MODULES } from './server.ts'

const ROOT = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')

/** The keys of a type as its file declares them, indented by so many spaces. */
function keysOf(path: string, type: RegExp, indent = 2): string[] {
  const from = read(path).split(type)[1] ?? ''
  const end = from.indexOf(`\n${' '.repeat(indent - 2)}}`)
  return [...from.slice(0, end).matchAll(new RegExp(`^ {${indent}}(\\w+)\\??:`, 'gm'))].map(([, key = '']) => key)
}

const nouns = globSync('src/commerce/*/*.ts', { cwd: ROOT }).filter((path) => /^ {2}interface Seams</m.test(read(path)))
const keys = [
  ...keysOf('src/commerce/feature.ts', /export interface Seams</),
  ...nouns.flatMap((path) => keysOf(path, /interface Seams</, 4)),
  ...keysOf('src/platform/store/module.ts', /export type ServerModule</),
]

test('docs/extension-points.md names everything by which a folder plugs into the store', () => {
  expect(nouns.length).toBeGreaterThan(8)
  expect(keys.length).toBeGreaterThan(30)
  const document = read('docs/extension-points.md')
  expect(keys.filter((key) => key !== 'name' && !document.includes(`\`${key}\``))).toEqual([])
})

test('some folder plugs in by each of them, and by each hook of carts and orders', () => {
  const hooks = [
    ...keysOf('src/commerce/orders/work/hooks.ts', /export type OrderHooks /),
    ...keysOf('src/commerce/cart/work/hooks.ts', /export type CartHooks /),
  ]
  expect(hooks.length).toBeGreaterThan(15)
  const used = MODULES.flatMap((module) => [
    ...Object.keys(module),
    ...Object.keys(module.cartHooks ?? {}),
    ...Object.keys(module.orderHooks ?? {}),
  ])
  expect([...keys, ...hooks].filter((key) => !used.includes(key))).toEqual([])
})
