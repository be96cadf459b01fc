import { comparePath, readAsins, withProduct } from '../rules.ts'

const KEY = 'compared'

/** Returns what this browser compared last; empty if it stores nothing. */
function read(): string[] {
  try {
    return readAsins(localStorage.getItem(KEY))
  } catch {
    return []
  }
}

export function remember(asins: string[]): void {
  try {
    localStorage.setItem(KEY, asins.join(','))
  } catch {
    // Without storage, the comparison still works from the URL.
  }
}

/** Returns the path that compares a product with those compared before. */
export const pathWith = (asin: string): string => comparePath(withProduct(read(), asin))
