import { expect, test } from 'vitest'
import { createKeptSlots, type KeptSlots } from '#platform/render/kept-slots.ts'
import type { Renderer } from '#platform/render/module.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { storeOfFile } from '#test/make-store.ts'
import { FEATURES, NOUNS } from './server.ts'

const built = new URL('../../dist/server/render.js', import.meta.url).href
const { renderer }: { renderer: Renderer } = await import(/* @vite-ignore */ built)

/** Whatever was kept by other pages before, a page is the same as without. */
let kept: KeptSlots
let taken = 0
const counted: KeptSlots = {
  find: (from) => {
    const found = kept.find(from)
    if (found) taken += 1
    return found
  },
  keep: (from, slot) => kept.keep(from, slot),
}
const compared: Renderer = {
  ...renderer,
  render: async (view, known) => {
    const bare = await renderer.render(view)
    if (known) for (const _time of [1, 2]) expect(await renderer.render(view, counted)).toEqual(bare)
    return bare
  },
}
const openStore = storeOfFile({ renderer: compared, modules: [...NOUNS, ...FEATURES] })

test('a page of the demonstration is the same with slots that were kept as without', async () => {
  kept = createKeptSlots(8_000_000)
  const shopper = makeShopper((await openStore()).app)
  const { text } = await shopper.send({ path: '/sitemap.xml' })
  const paths = [...text.matchAll(/<loc>http:\/\/localhost:3000(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)
  const visited = paths.flatMap((path) => [path, `/-/es${path}`])
  expect(visited.length).toBeGreaterThan(100)
  for (const path of visited) expect([path, (await shopper.send({ path })).status]).toEqual([path, 200])
  expect(taken).toBeGreaterThan(10 * visited.length)
})
