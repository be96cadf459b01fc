import { createHmac } from 'node:crypto'
import type { Commerce } from '#commerce/feature.ts'
import { seal, unseal } from '#platform/sessions/seal.ts'
import { adPlacement } from '../contract/ads.ts'
import type { Served } from '../rules/judge.ts'

const NONCE_BYTES = 12
const ID_BYTES = 12
const MARK_LENGTH = 16
const PLACE = 'sponsored ad'

type Keys = Pick<Commerce, 'secrets'>

/** A mark of a visit, by which nobody finds it. */
export const sessionMark = ({ secrets }: Keys, sessionId: string): string =>
  createHmac('sha256', secrets.owner).update(`${PLACE} ${sessionId}`).digest('base64url').slice(0, MARK_LENGTH)

/** Seals a served ad under an id of its own, so that only this store can read or make its token. */
export function sealAd(
  { secrets, random }: Pick<Commerce, 'secrets' | 'random'>,
  { campaign, asin, marketplace, placement, index, session, servedAt }: Omit<Served, 'id'>,
): string {
  const id = random.bytes(ID_BYTES).toString('base64url')
  const text = [id, campaign, asin, marketplace, placement, index, session, servedAt].join(' ')
  return seal(secrets.slate, text, random.bytes(NONCE_BYTES), PLACE)
}

/** What a token says; undefined if it is none of this store's. The id in it is what counts: a token can be spelled in several ways. */
export function openAd({ secrets }: Keys, token: string): Served | undefined {
  const text = unseal(secrets.slate, token, PLACE)
  if (text === undefined) return undefined
  const [id = '', campaign = '', asin = '', marketplace = '', placed, index, session = '', servedAt] = text.split(' ')
  const placement = adPlacement.parse(placed)
  return { id, campaign, asin, marketplace, placement, index: Number(index), session, servedAt: Number(servedAt) }
}
