import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagesOf } from './pages-of.ts'

test('every offer is on one page, in its order, and no page is empty', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (all) => {
      const pages = pagesOf(all)
      expect(pages.flat()).toEqual(all)
      for (const [index, page] of pages.entries())
        expect(page).toHaveLength(index < pages.length - 1 ? 3 : all.length - 3 * (pages.length - 1))
      expect(pages.every((page) => page.length > 0)).toBe(true)
    }),
  )
})
