import type { PartsOf } from '#platform/render/declared.ts'
import type { Search } from './limits.ts'
import type { Results } from './wire.ts'

export type ResultsProps = {
  search: Search
  results: Results
  categoryName: string | null
  /** The requested price limits, formatted for the marketplace. */
  span: { min: string | null; max: string | null }
  /** Categories to suggest when nothing was found. */
  categories: { slug: string; name: string }[]
  /** What features show below the results, by feature. */
  features: PartsOf<'search'>
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'search/results': ResultsProps
  }
  interface Slots {
    /** Below the results of a search for words. */
    'search-results': { shows: 'search' }
  }
}
