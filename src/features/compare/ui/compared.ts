import { comparePath, readAsins, withProduct } from '../rules.ts'

const KEY = 'compared'

/** What this browser compared last; nothing where it keeps nothing. */
function read(): string[] {
  try {
    return readAsins(localStorage.getItem(KEY))
  } catch {
    return []
  }
}

/** Remembers what is compared. */
export function remember(asins: string[]): void {
  try {
    localStorage.setItem(KEY, asins.join(','))
  } catch {
    // A browser that keeps nothing compares what the address says.
  }
}

/** The comparison of a product with what was compared before. */
export const pathWith = (asin: string): string => comparePath(withProduct(read(), asin))
