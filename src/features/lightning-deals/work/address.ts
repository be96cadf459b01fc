import { createHmac } from 'node:crypto'
import { networkOf } from '#commerce/accounts/rules.ts'
import type { Commerce } from '#commerce/feature.ts'

/** A claimant's network as a deal stores it: without the store's key it says neither which it is nor in which other deals. */
export const addressIn = ({ secrets }: Pick<Commerce, 'secrets'>, dealId: string, ip: string): string =>
  createHmac('sha256', secrets.owner)
    .update(`deal ${dealId} ${networkOf(ip)}`)
    .digest('base64url')
