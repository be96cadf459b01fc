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
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'search/results': ResultsProps
  }
}
