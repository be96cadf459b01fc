import { describe, expect, test } from 'vitest'
import type { Answer } from '#test/make-shopper.ts'
import { storeOfFile } from '#test/make-store.ts'
import { absentFor, comparable, groupsOf, isKnown, placesOf, plantFor, requestWith } from '#test/ownership.ts'
import { type Ask, makeOwners, makeStrangers } from '#test/people.ts'
import { OWNERS_WORDS, type Owner, PLANTED } from '#test/planted-resources.ts'
import { type Route, routesOf } from '#test/route-table.ts'
import { someToday } from '#test/seed.ts'

/** Merchants may read orders and other customer data through the merchant routes. */
const mayAsMerchant = (name: string, { url }: Route) =>
  ['the merchant', 'a program'].includes(name) && url.startsWith('/api/merchant/')

const LONG = { timeout: 120_000 }

/** Number of invalid values that `npm test` sends in place of each id. */
const MOST_ODD = 3
/** Number of routes that `npm test` sends them to. */
const MOST_ROUTES = 10
/** Number of routes that the owner asks in `npm test`. */
const MOST_OWN = 40
/** Number of strangers who ask in `npm test`. */
const MOST_STRANGERS = 2

/** Invalid values to send in place of an id. */
const oddOnes = (id: string): unknown[] =>
  someToday<unknown>(
    ['', null, [], [id], [id, id], {}, { id }, 0, true, `${id},${id}`, `${id}\0`, ` ${id}`, '../../orders'],
    MOST_ODD,
  )

const nameOf = ({ method, url }: Route) => `${method} ${url}`
const isJudged = ({ method }: Route) => !['HEAD', 'OPTIONS'].includes(method)
const isPrivate = (route: Route) => placesOf(route).some(({ key }) => key in PLANTED)

const store = storeOfFile({})

/** Everybody, made once: nobody's id is anybody else's, so that the tests do not disturb one another. */
let people: ReturnType<typeof meetAll> | undefined

async function meetAll() {
  const opened = await store()
  const strangers = await makeStrangers(opened)
  return {
    routes: routesOf(opened.app).filter(isJudged),
    owners: await makeOwners(opened),
    program: strangers['a program'] as Ask,
    strangers: someToday(Object.entries(strangers), MOST_STRANGERS),
  }
}

async function meet(whose = "a customer's") {
  people ??= meetAll()
  const { owners, ...others } = await people
  return { owner: owners[whose] as Owner, ...others }
}

/** Each page has new keys for its forms. */
const withoutKeys = (text: string): string =>
  text.replace(/"formKey":"[^"]*"/, '').replaceAll(/(name="idempotency-key" value=)"[^"]*"/g, '$1')

/** Returns the owner's view of the planted resources by address: every page and call that reads them, and the cart. */
async function lookAt(owner: Owner, routes: Route[], planted: Map<string, unknown>): Promise<Map<string, string>> {
  const isRead = (route: Route) =>
    route.method === 'GET' &&
    isPrivate(route) &&
    !mayAsMerchant('the merchant', route) &&
    placesOf(route).every(({ key }) => planted.has(key) || !(key in PLANTED))
  const reading = routes.filter(isRead)
  const requests = [...reading.map((route) => requestWith(route, planted)), { path: '/api/marketplaces/US/cart/items' }]
  const seen = new Map<string, string>()
  for (const request of requests) {
    const { status, text } = await owner.send(request)
    seen.set(request.path, `${status} ${withoutKeys(text)}`)
  }
  return seen
}

const changedIn = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...before.keys()].filter((path) => before.get(path) !== after.get(path))

/** What a stranger is told of ids that nobody has, asked once for each route. */
const toldOfNone = new Map<string, string>()

async function askForNone(route: Route, name: string, ask: Ask): Promise<string> {
  const question = `${nameOf(route)} ${name}`
  const absent = absentFor(route)
  const told = toldOfNone.get(question) ?? comparable(await ask(requestWith(route, absent)), [...absent.values()])
  toldOfNone.set(question, told)
  return told
}

/** Lets strangers ask these routes for what the owner has. Returns the addresses at which the owner sees something else then. */
async function letAsk(owner: Owner, asked: Route[], strangers: [name: string, ask: Ask][], all: Route[]) {
  const planted = asked[0] && (await plantFor(asked[0], owner))
  if (!planted) return []
  const before = await lookAt(owner, all, planted)
  for (const route of asked)
    for (const [name, ask] of strangers.filter(([name]) => !mayAsMerchant(name, route))) {
      const foreign = await ask(requestWith(route, planted))
      const what = `${nameOf(route)} asked by ${name}`
      expect(leaks(foreign), what).toEqual([])
      expect(foreign.status, what).toBeLessThan(500)
      expect(comparable(foreign, [...planted.values()]), what).toBe(await askForNone(route, name, ask))
    }
  return changedIn(before, await lookAt(owner, all, planted))
}

const leaks = ({ text, headers }: Answer) =>
  Object.values(OWNERS_WORDS).filter((word) => `${text} ${JSON.stringify(headers)}`.includes(word))

test('assigns an owner to every address variable and every id in a body', async () => {
  const { routes } = await meet()
  const unknown = routes.flatMap((route) =>
    placesOf(route)
      .filter((place) => !isKnown(place))
      .map(
        ({ key }) =>
          `${nameOf(route)} takes "${key}". Say in test/planted-resources.ts, or in src/features/{name}/testing/planted.ts, whose that is: PLANTED with how a shopper gets one, or PUBLIC with values that exist.`,
      ),
  )
  expect(unknown).toEqual([])
  expect(routes.filter(isPrivate).length).toBeGreaterThan(8)
})

describe.each(["a guest's", "a customer's"])('%s things', (whose) => {
  test('answers another owner’s id exactly like an unknown one and changes nothing', LONG, async () => {
    const { owner, routes, strangers } = await meet(whose)
    for (const group of groupsOf(routes.filter(isPrivate))) {
      const changed = await letAsk(owner, group, strangers, routes)
      if (changed.length === 0) continue
      // Asked one by one, each on a resource of its own, to find the route that changed something.
      for (const route of group) expect(await letAsk(owner, [route], strangers, routes), nameOf(route)).toEqual([])
      expect(changed, `together: ${group.map(nameOf).join(', ')}`).toEqual([])
    }
  })

  test('nothing else of the owner’s changes either', LONG, async () => {
    const { owner, routes, strangers } = await meet(whose)
    const everything = new Map<string, unknown>()
    const groups = groupsOf(routes.filter(isPrivate))
    for (const [route] of groups)
      for (const [key, id] of (route && (await plantFor(route, owner))) ?? []) everything.set(key, id)
    const before = await lookAt(owner, routes, everything)
    for (const route of groups.flat())
      for (const [name, ask] of strangers.slice(0, 1))
        if (!mayAsMerchant(name, route)) await ask(requestWith(route, everything))
    expect(changedIn(before, await lookAt(owner, routes, everything))).toEqual([])
  })

  test('answers callers with access differently', LONG, async () => {
    const { owner, routes, program } = await meet(whose)
    const isAddressed = (route: Route) => placesOf(route).some(({ key, variable }) => variable && key in PLANTED)
    for (const route of someToday(routes.filter(isAddressed), MOST_OWN)) {
      const ask = mayAsMerchant('a program', route) ? program : owner.send
      const planted = await plantFor(route, owner)
      if (!planted) continue
      const own = await ask(requestWith(route, planted))
      const none = await ask(requestWith(route, absentFor(route)))
      const what = `${nameOf(route)} answers whoever owns it, and with 404 whoever asks for what there is not. What only some have has a parameter of its own, planted by its folder (testing/planted.ts; plant returns undefined for who has none)`
      expect([none.status, own.status === 404, own.status >= 500], what).toEqual([404, false, false])
    }
  })

  test('refuses an invalid id in a body from any caller', LONG, async () => {
    const { owner, routes } = await meet(whose)
    const shoppers = routes.filter(({ url }) => url.startsWith('/api/') && !url.startsWith('/api/merchant/'))
    const asked = shoppers.filter((route) =>
      placesOf(route).some(({ key, field }) => field !== undefined && key in PLANTED),
    )
    for (const route of someToday(asked, MOST_ROUTES)) {
      const fields = placesOf(route).filter(({ key, field }) => field !== undefined && key in PLANTED)
      const planted = fields.length > 0 ? await plantFor(route, owner) : undefined
      for (const { key } of planted ? fields : [])
        for (const odd of oddOnes(String(planted?.get(key)))) {
          const answer = await owner.send(requestWith(route, new Map(planted).set(key, odd)))
          expect([400, 401, 404, 422], `${key} ${JSON.stringify(odd)}: ${answer.status}`).toContain(answer.status)
        }
    }
  })

  test('answers an invalid id in an address without errors or leaks', LONG, async () => {
    const { owner, routes, strangers } = await meet(whose)
    const everybody: typeof strangers = [...someToday(strangers, 1), ['owner', owner.send]]
    for (const route of someToday(routes.filter(isPrivate), MOST_ROUTES)) {
      const variables = placesOf(route).filter(({ key, variable }) => variable && key in PLANTED)
      const planted = variables.length > 0 ? await plantFor(route, owner) : undefined
      for (const { key } of planted ? variables : [])
        for (const odd of oddOnes(String(planted?.get(key))).map((each) => encodeURIComponent(String(each))))
          for (const [name, ask] of everybody) {
            const answer = await ask(requestWith(route, new Map(planted).set(key, odd)))
            const what = `${nameOf(route)} with "${odd}" asked by ${name}: ${answer.status}`
            expect(answer.status, what).toBeLessThan(500)
            if (name !== 'owner' && !mayAsMerchant(name, route)) expect(leaks(answer), what).toEqual([])
          }
    }
  })
})
