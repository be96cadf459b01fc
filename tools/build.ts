import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { hashOfSources, stampBuild } from '#app/sources.mjs'
import { buildServer } from './build-server.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ASSETS = join(ROOT, 'dist/client/assets')
const COMPRESSIBLE = /\.(js|css|svg)$/

// Set by every build, including those in tests: what is built is what ships.
process.env.NODE_ENV = 'production'

// Taken first: a source that changes meanwhile makes the build outdated.
const sources = hashOfSources(ROOT)
stampBuild(ROOT, '')

/** Builds the bundles of browser, renderer and server, and compresses the browser's files once at build time. */
await build({ root: ROOT, logLevel: 'warn' })
await build({ root: ROOT, logLevel: 'warn', build: { ssr: true } })
await buildServer(ROOT.replace(/\/$/, ''))
for (const name of readdirSync(ASSETS).filter((each) => COMPRESSIBLE.test(each))) {
  const content = readFileSync(join(ASSETS, name))
  writeFileSync(
    join(ASSETS, `${name}.br`),
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
  writeFileSync(join(ASSETS, `${name}.gz`), gzipSync(content, { level: 9 }))
}
stampBuild(ROOT, sources)
