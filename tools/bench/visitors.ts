/** The headers of a visitor with a session and its token. */
export type Visitor = Record<string, string>

const AT_ONCE = 64

/** Makes this many visitors, each with a session of their own. */
export async function arrive(address: string, count: number): Promise<Visitor[]> {
  const visitors: Visitor[] = []
  let next = 0
  const lane = async () => {
    while (next++ < count) visitors.push(await arriveOne(address))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return visitors
}

async function arriveOne(address: string): Promise<Visitor> {
  const state = await fetch(`${address}/api/shopper-state`, { headers: { host: 'localhost:3000' } })
  const cookie = state.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { csrfToken } = (await state.json()) as { csrfToken: string }
  return { cookie, 'x-csrf-token': csrfToken, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
}

/** Returns the number of statements that the store has sent to the database since it started. */
export const statementsOf = async (address: string): Promise<number> =>
  Number(/^database_statements_total (\d+)/m.exec(await (await fetch(`${address}/metrics`)).text())?.[1])
