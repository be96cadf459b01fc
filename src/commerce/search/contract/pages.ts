import type { Search } from './limits.ts'
import type { Results } from './wire.ts'

export type ResultsProps = {
  search: Search
  results: Results
  categoryName: string | null
  /** The asked ends of the prices as the marketplace writes them. */
  span: { min: string | null; max: string | null }
  /** Where to look when there is nothing here. */
  categories: { slug: string; name: string }[]
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'search/results': ResultsProps
  }
}
