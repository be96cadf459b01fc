export type Area =
  | 'platform'
  | 'commerce'
  | 'features'
  | 'app'
  | 'demo'
  | 'tools'
  | 'test'
  | 'e2e'
  | 'astray'
  | 'outside'

const roomNames = [
  'contract',
  'rules',
  'tables',
  'migrations',
  'queries',
  'routes',
  'jobs',
  'ui',
  'client',
  'server',
] as const

/** `helper` is what is in `work` and `testing`, and other doors: it is no room, and counts as whatever it opens. */
export type Room = (typeof roomNames)[number] | 'helper'

/** Where a file stands. `room` is set in commerce and features only; `folder` is the limit for relative imports. */
export type Place = { path: string; area: Area; folder: string; room?: Room; isTest: boolean }

const layers = ['platform', 'commerce', 'features', 'app'] as const

/** Derives a file's place from its path alone, so that a new folder needs no registration. */
export function placeOf(path: string): Place {
  const [top = '', second = '', third = '', fourth] = path.split('/')
  // What a folder keeps for its tests is not shipped either.
  const isTest = /\.test\.[cm]?[jt]sx?$|^src\/.*\/testing(\/|[-\w]*\.tsx?$)/.test(path)
  if (top !== 'src') {
    const area = (['demo', 'tools', 'test', 'e2e'] as const).find((name) => name === top) ?? 'outside'
    return { path, area, folder: top, isTest }
  }
  const area = layers.find((name) => name === second && third !== '') ?? 'astray'
  if (area === 'app' || area === 'astray') return { path, area, folder: area === 'app' ? 'src/app' : 'src', isTest }
  const folder = fourth === undefined ? `src/${area}` : `src/${area}/${third}`
  if (area === 'platform') return { path, area, folder, isTest }
  return { path, area, folder, room: roomOf(fourth ?? third), isTest }
}

/** Whether the store ships the file, as opposed to tools, tests and demo data. */
export function isProduction(place: Place): boolean {
  return place.path.startsWith('src/') && !place.isTest
}

/** Whether the file's own code runs in the browser, or must be able to. */
export function runsInBrowser(place: Place): boolean {
  if (place.isTest) return false
  if (place.room) return ['ui', 'client', 'contract', 'rules'].includes(place.room)
  return /^src\/(platform\/ui\/|app\/(client|browser)[./])/.test(place.path)
}

/** Returns the height of the file's layer in src (platform is the lowest), or undefined outside the four layers. */
export function heightOf(place: Place): number | undefined {
  const names: readonly Area[] = layers
  const height = names.indexOf(place.area)
  return height < 0 ? undefined : height
}

function roomOf(segment: string): Room {
  const name = segment.replace(/(\.test)?\.[cm]?[jt]sx?$/, '')
  return roomNames.find((room) => room === name) ?? 'helper'
}
