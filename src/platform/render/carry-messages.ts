import type { Messages } from './module.ts'

/** Returns the texts of some namespaces. A namespace may be a branch (`cart.links`), without the rest of its folder's texts. */
export function carryMessages(all: Messages, used: Iterable<string>): Messages {
  const carried: Messages = {}
  // Sorted, so that a whole folder comes before its branches, which it already contains.
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
