import { COMMON_WORD, RARE_WORD } from './catalogue.ts'
import { measure } from './load.ts'
import { print } from './report.ts'

const CONNECTIONS = 32
const SECONDS = 4
const WARMING = 1
const API = '/api/marketplaces/US/search'

const QUERIES: Record<string, string> = {
  'a rare word': `${API}?k=${RARE_WORD}`,
  'a common word': `${API}?k=${COMMON_WORD}`,
  'two words': `${API}?k=${COMMON_WORD}%20bababa`,
  'a slip': `${API}?k=zephyrhron`,
  'facets of a common word': `${API}?k=${COMMON_WORD}&min=50&max=300&available=1&sort=price`,
  'a category': `${API}?c=range-bababa`,
  everything: `${API}?k=`,
  'a suggestion': `${API}/suggestions?k=zeph`,
  'a suggestion for a common word': `${API}/suggestions?k=wire`,
}

/**
 * Measures searches in a large catalogue, each kind alone under load. Result lists longer than 1,000 are counted once in 30
 * seconds.
 */
export async function benchSearch(address: string): Promise<void> {
  for (const [name, path] of Object.entries(QUERIES)) {
    const load = { url: address + path, connections: CONNECTIONS }
    // The first of its kind may take longer than a whole warming.
    await (await fetch(load.url)).arrayBuffer()
    await measure({ ...load, seconds: WARMING })
    const { perSecond, p50, p99 } = await measure({ ...load, seconds: SECONDS })
    const note = `p50 ${p50.toFixed(1)} ms, ${Math.round(perSecond)} a second over ${CONNECTIONS} connections`
    print({ name: `Search for ${name}, p99`, value: p99, unit: 'ms', note })
  }
}
