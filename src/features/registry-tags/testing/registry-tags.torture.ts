import { createHash } from 'node:crypto'
import type pg from 'pg'
import { MOST_TAGS } from '#commerce/registries/contract/kinds.ts'
import { plantStormRegistry, STORM_OWNER, STORM_REGISTRY } from '#commerce/registries/testing/storm.ts'
import { checkOrders, type FeatureStorm, type Scenario } from '#tools/torture/scenario.ts'
import type { TagAnswer } from '../contract/calls.ts'

const TOKEN = 'storm-owner-who-is-signed-in-everywhere----'

const SIGN_IN = `INSERT INTO accounts.sign_ins (id, token_hash, customer_id, device, expires_at)
  VALUES ($1, decode($2, 'hex'), $1, 'storm', now() + interval '1 day')`
const SUMS = `SELECT r.tag_count AS counted, (SELECT count(*)::int FROM registries.tags t WHERE t.registry_id = r.id) AS tags
  FROM registries.registries r WHERE r.id = '${STORM_REGISTRY}'`

type Sums = Record<'counted' | 'tags', number>

/** Must hold at any time: the counter is the number of tags, and there are never too many. */
async function unbalanced(database: pg.Client): Promise<string[]> {
  const { counted, tags } = (await database.query<Sums>(SUMS)).rows[0] as Sums
  return counted === tags && tags <= MOST_TAGS ? [] : [`There are ${tags} tags, ${counted} are counted`]
}

/** An owner with many tabs, each of which creates a tag. */
const tagRush = (): Scenario => ({
  name: 'tags of one registry',
  prepare: async (database) => {
    await plantStormRegistry(database, { kind: 'baby' })
    await database.query(SIGN_IN, [STORM_OWNER, createHash('sha256').update(TOKEN).digest('hex')])
  },
  buy: async (buyer, index) => {
    buyer.carry(`signed-in=${TOKEN}`)
    await buyer.open()
    const path = `/registries/baby/${STORM_REGISTRY}/update-tag`
    const { json, code } = await buyer.call('POST', path, { updateType: 'add', tagName: `Tag ${index}`, ref_: 'storm' })
    const { success, errorCode } = json as TagAnswer
    return success ? { kept: 'added' } : { refused: errorCode ?? code }
  },
  watch: unbalanced,
  check: async (database) => [...(await unbalanced(database)), ...(await checkOrders(database, []))],
})

const storm = (buyers: number, atOnce: number, blows: FeatureStorm['blows']): FeatureStorm => ({
  scenario: tagRush(),
  buyers,
  processes: 3,
  atOnce,
  blows,
  outcomes: ({ kept: { added = 0 }, refused: { TOO_MANY_TAGS: late = 0, ...others } }) =>
    added === MOST_TAGS && added + late === buyers
      ? []
      : [`${added} tags were made and ${late} of ${buyers} refused; besides ${JSON.stringify(others)}.`],
})

export const shortStorm = (): FeatureStorm => storm(80, 24, { processes: 2, connections: 2, crashes: 0 })
export const longStorm = (): FeatureStorm => storm(1000, 96, { processes: 20, connections: 10, crashes: 2 })
