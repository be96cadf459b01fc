import type { Numbers } from './numbers.ts'

/** The merchant's page of what was counted. */
export const NUMBERS_PATH = '/merchant/numbers'
/** The same as a file. */
export const FILE_PATH = '/merchant/numbers.csv'

declare module '#platform/render/declared.ts' {
  interface Pages {
    'analytics/numbers': Numbers
  }
  interface ModuleData {
    analytics: Record<never, never>
  }
}
