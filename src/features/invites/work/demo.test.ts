import { expect, test } from 'vitest'
import { type Sql, statement } from '#platform/db/sql.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { inviteDemoJob, inviteJob } from '../jobs.ts'

const PATH = '/api/marketplaces/US/products/BXWRIT0001/invites'
const DAY_MS = 24 * 60 * 60_000

const later = statement(
  `UPDATE invites.programs SET opens_at = opens_at - make_interval(days => $1), closes_at = closes_at - make_interval(days => $1),
     sale_ends_at = sale_ends_at - make_interval(days => $1)`,
)
const live = statement(`SELECT count(*)::int AS count FROM invites.programs WHERE over_at IS NULL`, { count: 'int' })

const pass = (sql: Sql, days: number) => sql.query(later, [days])

test('anybody can ask on any day: after two weeks a round is drawn, its invitations stay, and another begins', async () => {
  let passed = 0
  const store = await makeStore({ clock: { now: () => Date.now() + passed } })
  const { db } = store.commerce
  const ask = async () => {
    const { shopper } = await makeSignedIn(store)
    const { json } = await shopper.send({ method: 'POST', path: PATH, body: {} })
    return { shopper, said: json as { state: string; id: string } }
  }
  const run = async () => {
    await inviteJob.run(store.commerce)
    await inviteDemoJob.run(store.commerce)
  }
  const first = await ask()
  expect(first.said.state).toBe('REQUESTED')
  await run()
  for (const days of [15, 40]) {
    await pass(db, days)
    passed += days * DAY_MS
    await run()
    await run()
    expect(await db.query(live)).toEqual([{ count: 8 }])
    expect((await ask()).said.state, `after ${days} days`).toBe('REQUESTED')
    if (days === 15)
      expect((await first.shopper.send({ path: PATH })).json).toMatchObject({ state: 'INVITED', id: first.said.id })
  }
})
