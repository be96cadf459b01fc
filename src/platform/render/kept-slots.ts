import type { Uses } from './uses.ts'

/** A slot as it was rendered. */
export type KeptSlot = { html: string; uses: Uses }

/** Rendered slots by all that they were rendered from. */
export type KeptSlots = {
  find: (from: string) => KeptSlot | undefined
  keep: (from: string, slot: KeptSlot) => void
}

/** Keeps slots of so many characters in all; the one that has not been used for the longest time goes first. */
export function createKeptSlots(mostCharacters: number): KeptSlots {
  const kept = new Map<string, KeptSlot>()
  let characters = 0
  const drop = (from: string) => {
    const slot = kept.get(from)
    if (slot) characters -= from.length + slot.html.length
    kept.delete(from)
  }
  const put = (from: string, slot: KeptSlot) => {
    drop(from)
    kept.set(from, slot)
    characters += from.length + slot.html.length
  }
  return {
    find: (from) => {
      const slot = kept.get(from)
      if (slot) put(from, slot)
      return slot
    },
    keep: (from, slot) => {
      put(from, slot)
      for (const oldest of kept.keys()) {
        if (characters <= mostCharacters) break
        drop(oldest)
      }
    },
  }
}
