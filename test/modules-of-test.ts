import { expect } from 'vitest'
import { FEATURES, MODULES, NOUNS } from '#app/server.ts'
import type { ServerFeature } from '#commerce/feature.ts'
import { BESIDE } from './beside.ts'
import { IS_WHOLE } from './seed.ts'

/**
 * Returns the modules that the current test's store has: nouns are tested without any feature, and a feature without the others. With long
 * counts, and outside both, a store has all.
 */
export function modulesOfTest(): ServerFeature[] {
  const [, layer, folder = ''] =
    /\/src\/(platform|commerce|features)\/([^/]+)/.exec(expect.getState().testPath ?? '') ?? []
  if (IS_WHOLE || !layer) return MODULES
  if (layer !== 'features') return NOUNS
  const present = [folder, ...(BESIDE[folder] ?? [])]
  return [...NOUNS, ...FEATURES.filter(({ name }) => present.includes(name))]
}
