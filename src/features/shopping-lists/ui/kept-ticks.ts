import { readTicks, type Ticks, without } from '../rules/ticks.ts'

const keyOf = (listId: string) => `shopping-list-ticks:${listId}`

/** For a browser without storage: kept as long as the page is open. */
const onPage = new Map<string, Ticks>()
let isStored = true

/** What waits in this browser to be sent, from any of its tabs. */
export function keptTicks(listId: string): Ticks {
  try {
    if (isStored) return readTicks(localStorage.getItem(keyOf(listId)))
  } catch {
    isStored = false
  }
  return onPage.get(listId) ?? {}
}

function keep(listId: string, ticks: Ticks): void {
  onPage.set(listId, ticks)
  try {
    if (Object.keys(ticks).length > 0) localStorage.setItem(keyOf(listId), JSON.stringify(ticks))
    else localStorage.removeItem(keyOf(listId))
  } catch {
    isStored = false
  }
}

/** Adds a tick to what the tabs keep: each tab knows only its own. */
export const keepTick = (listId: string, id: string, isTicked: boolean): void =>
  keep(listId, { ...keptTicks(listId), [id]: isTicked })

/** Forgets a tick that was sent, unless a later one has taken its place. */
export function dropTick(listId: string, id: string, isTicked: boolean): void {
  const kept = keptTicks(listId)
  if (kept[id] === isTicked) keep(listId, without(kept, id))
}

/** Calls back when another tab has changed what is kept of a list. Returns what ends that. */
export function onKeptElsewhere(listId: string, listener: () => void): () => void {
  const changed = ({ key }: StorageEvent) => key === keyOf(listId) && listener()
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}
