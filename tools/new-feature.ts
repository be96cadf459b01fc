import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { messageOf } from '#platform/caught.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** Every language must have every text; `src/app/messages.test.ts` checks that. */
const LANGUAGES = ['en', 'de', 'ja', 'fr', 'it', 'es', 'pt']

const camel = (name: string) => name.replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())
/** Quotes a key of a type if necessary. */
const key = (name: string) => (name.includes('-') ? `'${name}'` : name)
const words = (name: string) => name.replaceAll('-', ' ')

/**
 * Returns the files of a new feature: path within its folder to content. Until it is developed further, the feature shows one
 * line below the title.
 */
export function featureFiles(name: string): Record<string, string> {
  const schema = name.replaceAll('-', '_')
  return {
    'README.md': `# ${words(name)}\n\nWhat a shopper sees, its limits, and where the rules come from. At most 20 lines.\n`,
    'contract.ts': `import { z } from 'zod'\n\n/** What the product page shows of this feature. */\nexport const shown = z.object({ asin: z.string() })\n\nexport type Shown = z.infer<typeof shown>\n\ndeclare module '#platform/render/declared.ts' {\n  interface ModuleData {\n    ${key(name)}: { page: Shown }\n  }\n}\n`,
    'rules.ts': `import type { Shown } from './contract.ts'\n\n/** What the product page shows of this feature for a product. */\nexport const toShown = (asin: string): Shown => ({ asin })\n`,
    'rules.test.ts': `import { expect, test } from 'vitest'\nimport { toShown } from './rules.ts'\n\ntest('shows the product that it is asked for', () => {\n  expect(toShown('BXDRUM0001')).toEqual({ asin: 'BXDRUM0001' })\n})\n`,
    'testing/on-page.test.ts': `import { expect, test } from 'vitest'\nimport { makeShopper } from '#test/make-shopper.ts'\nimport { sharedStore } from '#test/make-store.ts'\n\ntest('the product page shows it', async () => {\n  const { app } = await sharedStore()\n  const page = await makeShopper(app).send({ path: '/dp/BXDRUM0001' })\n  expect(page.text).toContain('${words(name)}: BXDRUM0001')\n})\n`,
    [`journeys/${name}.test.ts`]: `import { test } from 'vitest'\nimport { open } from '#e2e/steps/arrive.ts'\nimport { expectNoViolations } from '#e2e/steps/axe.ts'\nimport { openPage, SIZE_OF_TODAY } from '#test/browser.ts'\n\ntest.each(SIZE_OF_TODAY)('the product page shows it: $viewport', { tags: 'main' }, async (look) => {\n  const page = await openPage(look)\n  await open(page, '/dp/BXDRUM0001')\n  const line = page.getByText('${words(name)}: BXDRUM0001')\n  await line.waitFor()\n  await expectNoViolations(line, 'its line')\n})\n`,
    'migrations/0001_create.sql': `CREATE SCHEMA ${schema};\n`,
    'server.ts': `import type { ServerFeature } from '#commerce/feature.ts'\nimport { toShown } from './rules.ts'\n\nexport const ${camel(name)}: ServerFeature<'${name}'> = {\n  name: '${name}',\n  migrations: new URL('./migrations/', import.meta.url),\n  pageData: async (_sql, { product }) => toShown(product.asin),\n}\n`,
    'client.ts': `import type { FeatureClient } from '#platform/render/module.ts'\n\nexport const ${camel(name)}: FeatureClient<'${name}'> = {\n  name: '${name}',\n  slots: { 'below-title': { order: 50, hydrate: 'touched', load: () => import('./ui/line.tsx') } },\n}\n`,
    'ui/line.tsx': `import { useMessages } from '#platform/render/use-messages.ts'\nimport type { Shown } from '../contract.ts'\n\nexport function Slot({ asin }: Shown) {\n  const t = useMessages('${name}')\n  return <p>{t('line', { asin })}</p>\n}\n`,
    ...Object.fromEntries(
      LANGUAGES.map((language) => [`ui/messages/${language}.json`, `{\n  "line": "${words(name)}: {asin}"\n}\n`]),
    ),
  }
}

/** Adds a feature and its import to a list (`app/server.ts` or `app/client.ts`). */
export function addToList(text: string, name: string, door: 'server' | 'client'): string {
  const variable = camel(name)
  const entry = /(const FEATURES: [^=]+= \[)([^\]]*)(\])/
  const listed = text.replace(
    entry,
    (_all, start, inside: string, end) =>
      `${start}${inside.trim() ? `${inside.trim().replace(/,$/, '')}, ` : ''}${variable}${end}`,
  )
  return `import { ${variable} } from '#features/${name}/${door}.ts'\n${listed}`
}

/** Writes a new feature below `root`. Throws an error with a readable sentence if it cannot. */
export function createFeature(root: string, name: string): string[] {
  if (!NAME.test(name))
    throw new Error(
      `"${name}" is no feature name. Use lower-case words with hyphens, for example: npm run new-feature gift-cards`,
    )
  const folder = join(root, 'src/features', name)
  if (existsSync(folder)) throw new Error(`There is a feature ${name} already.`)
  for (const [path, content] of Object.entries(featureFiles(name))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  for (const door of ['server', 'client'] as const) {
    const list = join(root, `src/app/${door}.ts`)
    writeFileSync(list, addToList(readFileSync(list, 'utf8'), name, door))
  }
  return Object.keys(featureFiles(name)).map((path) => `src/features/${name}/${path}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const made = createFeature(ROOT, process.argv[2] ?? '')
    console.log(
      `${made.map((path) => `  ${path}`).join('\n')}\nIt is in the lists src/app/server.ts and src/app/client.ts. Run \`npm run format\`, then \`npm run dev\`.`,
    )
  } catch (error) {
    console.error(messageOf(error))
    process.exit(1)
  }
}
