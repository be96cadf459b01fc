import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FeatureStorm } from './scenario.ts'

const FEATURES = fileURLToPath(new URL('../../src/features', import.meta.url))

type Found = { shortStorm: () => FeatureStorm; longStorm: () => FeatureStorm }

/** Returns the storm of a feature's `*.torture.ts`: a short one for the tests, a long one for the gate. */
export async function stormIn(file: string, size: 'short' | 'long'): Promise<FeatureStorm> {
  const { shortStorm, longStorm }: Found = await import(file)
  return size === 'short' ? shortStorm() : longStorm()
}

/** Returns the storms of all features. */
export function featureStorms(size: 'short' | 'long'): Promise<FeatureStorm[]> {
  const files = globSync('*/testing/*.torture.ts', { cwd: FEATURES }).toSorted()
  return Promise.all(files.map((file) => stormIn(`${FEATURES}/${file}`, size)))
}
