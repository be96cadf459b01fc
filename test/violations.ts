import axe from 'axe-core'
import { expect } from 'vitest'

/**
 * Returns what axe's rules, or those named, find on the page or in an element, once everything has come to rest: what is still fading in
 * has too little contrast.
 */
export async function violations(place: Document | Element = document, rules?: string[]): Promise<string[]> {
  const moving = document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations === 1)
  await Promise.allSettled(moving.map(({ finished }) => finished))
  const found = await axe.run(place, rules ? { runOnly: rules } : {})
  expect(found.passes.length).toBeGreaterThan(0)
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`))
}
