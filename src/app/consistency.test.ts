import { expect, test } from 'vitest'
import { RANGE } from '#demo/range.ts'
import { ALL_STEPS, SURFACES } from '#test/consistency/crawl.ts'
import { reportOf, walk } from '#test/consistency/walk.ts'
import { openWorld, SCENARIO_ASINS } from '#test/consistency/world.ts'
import { longCount, SEED, someToday } from '#test/seed.ts'

/** What is sold by weight, and what the scale decides about, by parcel and by a fresh store, where food is sold. Elsewhere a comparison leaves it out. */
const BY_WEIGHT = ['BXCHED0001', 'BXCHIC0001', 'BXSALM0001', 'BXTOMA0001']
const SEEN_WITH_THEM = ['BXMILK0001', 'BXBAGU0001', 'BXYOGU0001']
const FOOD = new Set(RANGE.filter(({ isFood }) => isFood).map(({ asin }) => asin))
const ELSEWHERE = SCENARIO_ASINS.filter((asin) => !FOOD.has(asin))
const FOODS = SCENARIO_ASINS.filter((asin) => FOOD.has(asin) && ![...BY_WEIGHT, ...SEEN_WITH_THEM].includes(asin))
const SELLS_FOOD = ['US', 'GB', 'DE']
const WALKS = longCount(1, 24)
const STEPS = longCount(4, 30)
const PRODUCTS_EACH = longCount(3, 5)
/** Number of products that a walk looks at first in `npm test`. */
const MOST_PRODUCTS = 12
/** Number of the steps with which a walk begins in `npm test`. */
const MOST_BEGINNINGS = 6
const does = [
  ...ALL_STEPS.filter(({ begins }) => !begins),
  ...someToday(
    ALL_STEPS.filter(({ begins }) => begins),
    MOST_BEGINNINGS,
  ),
]
/** For how long new walks begin, in milliseconds. */
const LONGEST = 10 * 60_000

const places = someToday(['US', 'DE', 'JP', 'GB', 'FR', 'BR'] as const, 1)
const walks = Array.from(
  { length: WALKS },
  (_, index) => [places[index % places.length] ?? 'US', SEED + index] as const,
)
/** Surfaces that have said something, by what other surfaces say as well. */
const heard = new Set<string>()
const begun = performance.now()

test.for(walks)('in %s, walk %i: every surface says the same', { timeout: 120_000 }, async ([code, seed], { skip }) => {
  if (performance.now() - begun > LONGEST) skip()
  const world = await openWorld(code)
  const way = {
    seed,
    steps: STEPS,
    asins: [...someToday(ELSEWHERE, MOST_PRODUCTS), ...(SELLS_FOOD.includes(code) ? [...BY_WEIGHT, ...FOODS] : [])],
    among: PRODUCTS_EACH,
    surfaces: SURFACES,
    does,
  }
  const walked = await walk(world, way)
  for (const surface of walked.compared) heard.add(surface)
  expect(reportOf(world, way, walked)).toBeUndefined()
})

// One walk does not meet all of them.
test('every surface was compared with another', { tags: 'gate' }, () => {
  expect(SURFACES.map(({ name }) => name).filter((name) => !heard.has(name))).toEqual([])
})
