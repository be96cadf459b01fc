import { createHmac } from 'node:crypto'
import type { Commerce } from '#commerce/feature.ts'
import { sameText } from '#platform/sessions/tokens.ts'

/** The token with which a guest sees their part: only its mail and the way back from the provider's page have it. */
export const linkOf = ({ secrets }: Pick<Commerce, 'secrets'>, partId: string): string =>
  createHmac('sha256', secrets.owner).update(`part of a gift ${partId}`).digest('base64url')

export const holdsKey = (commerce: Pick<Commerce, 'secrets'>, partId: string, key: string | undefined): boolean =>
  key !== undefined && sameText(key, linkOf(commerce, partId))
