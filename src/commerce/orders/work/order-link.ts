import { createHmac } from 'node:crypto'
import type { Commerce } from '#commerce/feature.ts'
import { sameText } from '#platform/sessions/tokens.ts'

const signatureOf = ({ secrets }: Pick<Commerce, 'secrets'>, id: string): string =>
  createHmac('sha256', secrets.owner).update(`order link ${id}`).digest('base64url')

/** The token of a mail's link to an order: its number, and a signature that proves the store made it. */
export const tokenOf = (commerce: Pick<Commerce, 'secrets'>, id: string): string => `${id}.${signatureOf(commerce, id)}`

/** The number of a token's order; undefined if the store did not sign it. */
export function readToken(commerce: Pick<Commerce, 'secrets'>, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.')
  return sameText(signature, signatureOf(commerce, id)) ? id : undefined
}
