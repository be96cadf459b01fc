/** So many offers are on a page. */
const ON_PAGE = 3

/** Offers in pages, in their order. */
export const pagesOf = <Each>(all: Each[]): Each[][] =>
  Array.from({ length: Math.ceil(all.length / ON_PAGE) }, (_page, index) =>
    all.slice(index * ON_PAGE, (index + 1) * ON_PAGE),
  )
