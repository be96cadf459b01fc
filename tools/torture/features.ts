import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FeatureStorm } from './scenario.ts'

const FEATURES = fileURLToPath(new URL('../../src/features', import.meta.url))

/** Returns the storms of all features: `*.torture.ts` in a feature's folder has a short one for the tests and a long one. */
export async function featureStorms(size: 'short' | 'long'): Promise<FeatureStorm[]> {
  const files = globSync('*/*.torture.ts', { cwd: FEATURES }).toSorted()
  type Found = { shortStorm: () => FeatureStorm; longStorm: () => FeatureStorm }
  const found = await Promise.all(files.map((file) => import(`${FEATURES}/${file}`) as Promise<Found>))
  return found.map(({ shortStorm, longStorm }) => (size === 'short' ? shortStorm() : longStorm()))
}
