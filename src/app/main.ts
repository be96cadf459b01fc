import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from '#platform/config/config.ts'
import { wakeCluster } from '#platform/db/embedded/cluster.ts'
import { end, tolerateClosedOutput } from './output.ts'
import { isBuilt } from './sources.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const RENDERER = fileURLToPath(new URL('../../dist/server/render.js', import.meta.url))

/** A build of other sources would answer with pages that do not fit the server. In development `npm run dev` sees to it. */
function checkBuild({ buildCheck }: Config) {
  if (!existsSync(RENDERER)) end('The store is not built yet. Run `npm run build`, or `npm start`, which builds first.')
  if (process.env.NODE_ENV === 'production' && buildCheck && !isBuilt(ROOT))
    end(`The build in ${ROOT}dist is not of the sources that are there now. Run \`npm run build\`, then start again.`)
}

tolerateClosedOutput()
const read = readConfig(process.env)
if (!read.ok)
  end(['The store cannot start with these settings:', ...read.failure.map((fault) => `  ${fault}`)].join('\n'))
const config = read.value
checkBuild(config)
// The database starts while the store's code loads. Whatever keeps it from starting is told by who opens it.
if (!config.databaseUrl) await wakeCluster(join(config.dataDir, 'database')).catch(() => undefined)
const { serve } = await import('./serve.ts')
await serve(config)
