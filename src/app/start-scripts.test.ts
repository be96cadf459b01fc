import { globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CLIENT_BUILD, readAssets, startScripts } from '#platform/render/assets.ts'
import type { PageData, Renderer } from '#platform/render/module.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { storeOfFile } from '#test/make-store.ts'
import { MODULES } from './client.ts'

/** Limits in kilobytes of compressed scripts that a page may load at its start. React is most of it. */
const MOST_KILOBYTES: Record<string, number> = {
  '/': 73,
  '/s?k=speaker': 75,
  '/cart': 74,
  '/gp/sign-in.html': 73,
  '/dp/BXPHON0001': 80,
  '/dp/BXDRUM0001': 80,
  // A deal with accessories, and one with a payment plan.
  '/dp/BXSLAT0802': 80,
  '/dp/BXFRAM0015': 80,
}

const built = new URL('../../dist/server/render.js', import.meta.url).href
const { renderer }: { renderer: Renderer } = await import(/* @vite-ignore */ built)
const openBuilt = storeOfFile({ renderer, assets: readAssets(CLIENT_BUILD) })

const bytesOf = (href: string): number => statSync(new URL(`.${href}.br`, CLIENT_BUILD)).size

test('a page starts with exactly the scripts that hydrate with it', async () => {
  const { app } = await openBuilt()
  for (const [path, most] of Object.entries(MOST_KILOBYTES)) {
    const { text } = await makeShopper(app).send({ path })
    const { code }: PageData = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(text)?.[1] ?? '')
    const [, src = ''] = /<script type="module" src="([^"]+)"/.exec(text) ?? []
    expect(text).not.toMatch(/<link rel="(modulepreload|stylesheet)"/)
    const scripts = startScripts({ script: { src, integrity: undefined }, code })
    expect(scripts).toContain(code.page.href)
    for (const { moment, code: file } of code.slots) {
      expect(scripts.includes(file.href), `${path} ${file.href}`).toBe(moment === 'load')
      expect((file.late ?? []).filter((href) => scripts.includes(href))).toEqual([])
    }
    const kilobytes = scripts.reduce((sum, href) => sum + bytesOf(href), 0) / 1000
    expect(kilobytes, `${path}: ${scripts.join(' ')}`).toBeLessThan(most)
  }
})

test('the entry script contains no page or feature, so adding one does not make it larger', () => {
  const { script } = readAssets(CLIENT_BUILD)({ page: 'src/commerce/cart/ui/cart-page.tsx', slots: [] })
  const entry = readFileSync(new URL(`.${script.src}`, CLIENT_BUILD), 'utf8')
  for (const { name, pages } of MODULES)
    for (const word of [`\`${name}\``, `"${name}"`, ...Object.keys(pages ?? {})]) expect(entry).not.toContain(word)
  expect(entry.length).toBeLessThan(1700)
})

test('each slot asks for the texts that it uses, without those of its page, and all of them are there', async () => {
  const { app } = await openBuilt()
  const { text } = await makeShopper(app).send({ path: '/dp/BXDRUM0001' })
  const { texts, code }: PageData = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(text)?.[1] ?? '')
  const own = code.slots.flatMap(({ module, moment }, index) =>
    moment === 'visible' ? [[module, texts.slots[index]?.some((name) => name.split('.')[0] === module)]] : [],
  )
  expect(own.length).toBeGreaterThan(3)
  expect(own).toEqual(own.map(([module]) => [module, true]))
  for (const names of texts.slots.flat()) {
    expect(texts.page).not.toContain(names)
    expect((await makeShopper(app).send({ path: texts.at + names })).status).toBe(200)
  }
})

test('no script has the validation of the server in it: a contract with schemas was imported for a value', () => {
  const scripts = globSync('assets/*.js', { cwd: CLIENT_BUILD })
  expect(scripts.length).toBeGreaterThan(100)
  expect(
    scripts.filter((path) => readFileSync(new URL(path, CLIENT_BUILD), 'utf8').includes('unrecognized_keys')),
  ).toEqual([])
})
