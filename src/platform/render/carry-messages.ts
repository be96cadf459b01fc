import type { Messages } from './module.ts'

/**
 * The texts of the namespaces that a page uses. A namespace may be a branch (`deals.links`): then the rest of its folder's
 * texts stays out of the document.
 */
export function carryMessages(all: Messages, used: Iterable<string>): Messages {
  const carried: Messages = {}
  // Whole folders come before their branches, which they hold already.
  for (const namespace of [...used].sort()) {
    const path = namespace.split('.')
    let from: string | Messages | undefined = all
    let to = carried
    for (const [index, key] of path.entries()) {
      from = typeof from === 'object' ? from[key] : undefined
      if (to[key] !== undefined && to[key] === from) break
      if (index === path.length - 1) to[key] = from ?? {}
      else {
        const next = to[key] ?? {}
        to[key] = next
        to = next as Messages
      }
    }
  }
  return carried
}
