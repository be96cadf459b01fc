import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CLIENT_BUILD, readAssets } from '#platform/render/assets.ts'
import type { Renderer } from '#platform/render/module.ts'
import { makeStore } from '#test/make-store.ts'
import { documentOf, statementsOfVisit } from '#test/what-it-costs.ts'

const PRODUCT = 'BXDRUM0001'
const PAGES = ['/', '/c/smart-speakers', '/s?k=speaker', '/cart', `/dp/${PRODUCT}`]

/** Growth compares these numbers with those of a store with ten more features, which have nothing for this product. */
test('requests and documents cost what is counted for growth', async () => {
  const built = new URL('../../dist/server/render.js', import.meta.url).href
  const { renderer }: { renderer: Renderer } = await import(/* @vite-ignore */ built)
  const store = await makeStore({ renderer, assets: readAssets(CLIENT_BUILD) })
  const statements = await statementsOfVisit(store, PRODUCT)
  const bytes: Record<string, number> = {}
  for (const path of PAGES) bytes[path] = Buffer.byteLength(await documentOf(store, path))
  for (const [what, count] of Object.entries({ ...statements, ...bytes }))
    expect([what, count > 0 || what === 'held page']).toEqual([what, true])
  if (process.env.COUNTS_FILE) writeFileSync(process.env.COUNTS_FILE, JSON.stringify({ statements, bytes }))
})
