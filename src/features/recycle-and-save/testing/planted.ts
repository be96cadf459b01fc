const DEMO = 'recycle-and-save-US'.padEnd(22, '-')
const CLAIM = '/tradein/hzw/recycleAndSave/claimPromo'

/** Promotions are public, and no address identifies a claim. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = {
  'upgrade-promotions/:id': [DEMO],
  'upgrade-offers/:offer': [DEMO],
  [`POST ${CLAIM} promotionId`]: [DEMO],
}

/** Valid bodies. See test/planted-resources.ts. */
export const EXAMPLES: Record<string, object> = {
  'POST /api/marketplaces/:marketplace/upgrade-offers/:offer/recycled': { way: 'drop-off' },
}

/** Calls of this feature's pages, tried with lost and doubled answers. See src/app/lost-answers.test.ts. */
export const SCRIPTED = {
  [`POST ${CLAIM}`]: { path: `${CLAIM}?productGroup=gl_wireless&currentAsin=BXPHON0003`, body: {} },
}
