import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { eventually, open, productOf } from '#e2e/steps/arrive.ts'
import { query } from '#e2e/steps/database.ts'
import { asMerchant } from '#e2e/steps/merchant.ts'
import { deriveSecrets } from '#platform/sessions/secrets.ts'
import { ONE_SIZE, openPage } from '#test/browser.ts'
import { asked } from '../testing/helpers.ts'
import { sealAd, sessionMark } from '../work/tokens.ts'

const campaigns = z.tuple([z.object({ id: z.string(), spent: z.int(), clicks: z.int() })])
const root = z.tuple([z.object({ value: z.instanceof(Buffer) })])

/** What was counted of the campaign with a name. */
async function countedOf(name: string) {
  const rows = await query(
    `SELECT c.id, c.spent::int AS spent, (SELECT coalesce(sum(d.clicks), 0)::int FROM sponsored.days d WHERE d.campaign_id = c.id) AS clicks
     FROM sponsored.campaigns c WHERE c.name = $1`,
    [name],
  )
  return campaigns.parse(rows)[0]
}

/** The token of an ad of a campaign, as it is served to a visit. */
async function serve(campaign: string, sessionId: string): Promise<string> {
  const [{ value }] = root.parse(await query(`SELECT value FROM platform.secrets WHERE name = 'root'`))
  const store = { secrets: deriveSecrets(value), random: { bytes: randomBytes, id: () => '' } }
  return sealAd(store, {
    campaign,
    asin: 'BXDRUM0001',
    marketplace: 'US',
    placement: 'search',
    index: 2,
    session: sessionMark(store, sessionId),
    servedAt: Date.now(),
  })
}

test.each(ONE_SIZE)(
  'a click that a page tells while it is left is billed once: $viewport',
  { tags: 'main' },
  async (look) => {
    const name = `Journey ${randomBytes(8).toString('hex')}`
    await asMerchant('campaigns', asked({ name }))
    const campaign = await countedOf(name)
    const page = await openPage(look)
    await open(page, productOf('plain'))
    const sessionId = await page.evaluate(async (): Promise<string> => {
      const state = await fetch('/api/shopper-state')
      return (await state.json()).sessionId
    })
    const token = await serve(campaign.id, sessionId)
    const detail = { token, qualifier: '', id: '', widgetName: '', adId: '', adIndex: 2, eventType: 'CLICK' }
    const body = JSON.stringify({ events: [{ data: { name: 'ad-event', detail } }] })
    await page.evaluate((told) => {
      const send = () => navigator.sendBeacon('/api/events', new Blob([told], { type: 'application/json' }))
      send()
      addEventListener('pagehide', send)
    }, body)
    await open(page, productOf('coupon'))
    await eventually(() => countedOf(name)).toMatchObject({ clicks: 1, spent: 50 })
    const again = await page.evaluate(async (told) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch('/api/events', { method: 'POST', headers, body: told })
      return (await answer.json()).answers
    }, body)
    expect(again).toEqual(['replayed'])
    expect(await countedOf(name)).toMatchObject({ clicks: 1, spent: 50 })
  },
)
