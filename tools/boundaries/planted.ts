import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkBoundaries } from './check.ts'

export type Files = Record<string, string>

const layers = ['platform', 'commerce', 'features', 'app'].map((name) => [`#${name}/*`, `./src/${name}/*`])
const besides = ['demo', 'tools', 'test'].map((name) => [`#${name}/*`, `./${name}/*`])

/** A small store that keeps every rule, and stands close to breaking most of them. */
export const cleanTree: Files = {
  'package.json': JSON.stringify({ imports: Object.fromEntries([...layers, ...besides]) }),
  'src/platform/db/pool.ts': "import { Pool } from 'pg'\nexport type Row = object\nexport const pool = new Pool()",
  'src/platform/money/money.ts': 'export const cents = (value: number) => Math.round(value * 100)',
  'src/platform/clock/clock.ts': 'export const now = () => Date.now()',
  'src/platform/render/page.ts': 'export const load = (file: string) => import(file)',
  'src/platform/render/hydrate.tsx': "import { hydrateRoot } from 'react-dom/client'",
  'src/platform/ui/button.tsx': 'export const Button = () => <button type="button" />',
  'src/commerce/feature.ts': "import './cart/work/hooks.ts'",
  'src/commerce/cart/contract.ts': "import { z } from 'zod'\nexport const line = z.object({})",
  'src/commerce/cart/rules.ts': "import { line } from './contract.ts'\nexport const maximum = line",
  'src/commerce/cart/tables.ts':
    "import { pgTable } from 'drizzle-orm/pg-core'\nexport const lines = pgTable('lines', {})",
  'src/commerce/cart/queries.ts': "import { pool } from '#platform/db/pool.ts'\nimport { lines } from './tables.ts'",
  'src/commerce/cart/routes.ts': "import './queries.ts'\nimport './work/hooks.ts'",
  'src/commerce/cart/jobs.ts': "import { now } from '#platform/clock/clock.ts'\nimport './queries.ts'",
  'src/commerce/cart/work/hooks.ts': "import '../queries.ts'",
  'src/commerce/cart/work/words.ts': "import type { Row } from '#platform/db/pool.ts'\nimport '../contract.ts'",
  'src/commerce/cart/ui/drawer.tsx': "import { Button } from '#platform/ui/button.tsx'\nimport '../work/words.ts'",
  'src/commerce/cart/server.ts': "import './routes.ts'\nimport './jobs.ts'\nimport './tables.ts'",
  'src/commerce/cart/client.ts': "export const slots = [() => import('./ui/drawer.tsx')]",
  'src/commerce/cart/queries.test.ts': "import '#commerce/orders/queries.ts'",
  'src/commerce/orders/queries.ts': "import '#commerce/cart/queries.ts'",
  'src/features/coupons/rules.ts': [
    "import { cents } from '#platform/money/money.ts'",
    "import type { now } from '#platform/clock/clock.ts'",
    "import '#commerce/cart/rules.ts'",
    "export const ends = (at: number) => new Date(at) // never Date.now() or 'process.env'",
    "export const text = 'Date.now() Math.random() fetch()'",
  ].join('\n'),
  'src/features/coupons/queries.ts': "import '#commerce/cart/queries.ts'\nimport '#commerce/cart/work/hooks.ts'",
  'src/features/coupons/ui/badge.tsx': [
    "import type { Pool } from 'pg'",
    "import { useState } from 'react'",
    "import { Dialog } from '@base-ui/react/dialog'",
    "import type { Row } from '#platform/db/pool.ts'",
    "import '#commerce/cart/ui/drawer.tsx'",
    `export const words = (language: string) => import(\`./words/\${language}.ts\`)`,
    "export const icons = import.meta.glob(['./icons/*.svg'])",
  ].join('\n'),
  'src/features/coupons/queries.test.ts': [
    "import { makeStore } from '#test/make-store.ts'",
    "import '#commerce/cart/rules.ts'",
    "import './ui/badge.tsx'",
    'export const at = Math.random()',
  ].join('\n'),
  'src/features/coupons/ui/badge.test.tsx': "import { readFileSync } from 'node:fs'",
  'src/features/coupons/server.ts':
    "import './queries.ts'\nimport '#commerce/cart/server.ts'\nexport const coupons: ServerFeature<'coupons'> = {}",
  'src/features/coupons/client.ts': "import './ui/badge.tsx'\nexport const coupons: FeatureClient<'coupons'> = {}",
  'src/app/server.ts': "import '#features/coupons/server.ts'\nexport const demo = () => import('#demo/coupons.ts')",
  'src/app/client.tsx': "import '#features/coupons/client.ts'",
  'src/app/browser.ts': "import '#platform/render/hydrate.tsx'",
  'demo/coupons.ts': "import '#features/coupons/queries.ts'",
  'test/make-store.ts': "import '#app/server.ts'",
}

/** The breaches of a tree of files, as `file:line rule`. */
export function breachesOf(files: Files): string[] {
  const { breaches } = inFolder(files, checkBoundaries)
  return breaches.map(({ file, line, rule }) => `${file}:${line} ${rule}`)
}

/** Writes the files to a temporary folder that exists while `work` runs. */
export function inFolder<T>(files: Files, work: (root: string) => T): T {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return work(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}
