import type { Tree } from './modules.ts'
import { type Place, placeOf, type Room } from './places.ts'

const bothSides = ['contract', 'rules'] as const

/** The floor plan: what each room opens, in its own folder and in others. Helpers are looked through. */
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

/** The rooms of a noun that belong to its own folder alone, whatever room asks. */
export const privateRooms: readonly Room[] = ['tables', 'migrations', 'jobs', 'routes']

/**
 * Says why `from` may not open `to`, or nothing. Type imports count: a room that borrows another's types is tied to it.
 * Tests open all rooms.
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

/** The rooms an import ends up in: the target itself, or, for a helper, everything the helper opens. */
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
