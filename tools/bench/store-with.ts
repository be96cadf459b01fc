import { MODULES } from '#app/server.ts'
import { openStore } from '#app/store.ts'
import type { ServerFeature } from '#commerce/feature.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Renderer } from '#platform/render/module.ts'

/**
 * Starts a store with one extra module from the file BENCH_MODULE (which exports `module`): alternatives that exist only to be
 * measured.
 */
const ROOT = new URL('../../', import.meta.url)
const { renderer } = (await import(new URL('dist/server/render.js', ROOT).href)) as { renderer: Renderer }
const { module } = (await import(process.env.BENCH_MODULE ?? '')) as { module: ServerFeature }
const config = readConfig(process.env)
if (!config.ok) throw new Error(config.failure.join(' '))
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const { app } = await openStore({
  config: config.value,
  renderer,
  modules: [...MODULES, module],
  log: silent,
  maxEventLoopDelay: 0,
  assets: () => ({
    script: { src: '', integrity: undefined },
    style: '',
    styleHash: '',
    code: { start: { href: '', files: {} }, page: { href: '' }, slots: [], styles: [] },
  }),
})
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
process.stdout.write(`open at http://localhost:${typeof address === 'object' ? address?.port : ''}\n`)
process.on('SIGTERM', () => process.exit(0))
