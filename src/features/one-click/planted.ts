import { addHome, DRUM, type Sender, turnOn } from './testing.ts'

const API = '/api/marketplaces/US'
const ITEMS = [DRUM]
const prepare = async (shopper: Sender) => turnOn(shopper, await addHome(shopper), 'invoice')

/** Calls of this feature, tried with lost and doubled answers. See src/app/lost-answers.test.ts. */
export const SCRIPTED = {
  'POST /api/marketplaces/:marketplace/one-click-quotes': {
    path: `${API}/one-click-quotes`,
    body: { items: ITEMS },
    prepare,
  },
}
