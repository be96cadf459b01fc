import type { Tree } from './modules.ts'
import { type Place, placeOf, type Room } from './places.ts'

const bothSides = ['contract', 'rules'] as const

/** The rooms that each room may import, in its own folder and in others. Helpers count as what they import. */
export const floorPlan: Record<Exclude<Room, 'helper'>, readonly Room[]> = {
  contract: ['contract'],
  rules: bothSides,
  tables: ['tables'],
  migrations: ['tables', 'migrations'],
  queries: [...bothSides, 'tables', 'queries'],
  routes: [...bothSides, 'queries', 'routes'],
  jobs: [...bothSides, 'queries', 'jobs'],
  ui: [...bothSides, 'ui'],
  client: [...bothSides, 'ui', 'client'],
  server: [...bothSides, 'tables', 'migrations', 'queries', 'routes', 'jobs', 'server'],
}

/** Rooms of a noun that only its own folder may import, from any room. */
export const privateRooms: readonly Room[] = ['tables', 'migrations', 'jobs', 'routes']

/**
 * Returns why `from` may not import `to`, or undefined. Type imports count, because a room that uses another's types depends on
 * it. Tests may import every room.
 */
export function roomBreach(from: Place, to: Place, tree: Tree): string | undefined {
  if (!from.room || from.room === 'helper' || !to.room || from.isTest) return undefined
  const allowed = floorPlan[from.room]
  for (const { place, via } of openedBy(to, tree)) {
    if (place.room && allowed.includes(place.room)) continue
    const path = via.length > 0 ? ` (through ${via.join(' → ')})` : ''
    return `${from.room} opens only ${allowed.join(', ')}, not ${place.path}${path}: pass the value in, or move it there`
  }
  return undefined
}

/** Returns the rooms that an import reaches: the target itself or, for a helper, everything the helper imports. */
function openedBy(to: Place, tree: Tree): { place: Place; via: string[] }[] {
  const opened: { place: Place; via: string[] }[] = []
  const seen = new Set<string>()
  const open = (place: Place, via: string[]) => {
    if (seen.has(place.path) || !place.room) return
    seen.add(place.path)
    if (place.room !== 'helper') opened.push({ place, via })
    else
      for (const { file } of tree.get(place.path)?.links ?? [])
        if (file !== undefined) open(placeOf(file), [...via, place.path])
  }
  open(to, [])
  return opened
}
