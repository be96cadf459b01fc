import { join } from 'node:path'
import { readTree } from './modules.ts'
import { readTexts } from './names.ts'
import { type Breach, findBreaches } from './rules.ts'

/** Checks the repository at `root` (absolute, or relative to the working folder). An empty repository is a breach. */
export function checkBoundaries(root: string): { modules: number; breaches: Breach[] } {
  const tree = readTree(root)
  return { modules: tree.size, breaches: findBreaches(tree, readTexts(root)) }
}

function main(root: string): number {
  const { modules, breaches } = checkBoundaries(root)
  for (const { file, line, rule, says } of breaches) console.error(`${file}:${line}  ${rule}  ${says}`)
  console.log(`boundaries: ${modules} modules, ${breaches.length} ${breaches.length === 1 ? 'breach' : 'breaches'}`)
  return breaches.length > 0 ? 1 : 0
}

if (import.meta.main) process.exitCode = main(process.argv[2] ?? join(import.meta.dirname, '../..'))
