import { ButtonLink } from '../button/button-link.tsx'

export type PagerProps = {
  label: string
  page: number
  pages: number
  previous: string
  next: string
  /** Says which page this is and how many there are. */
  here: string
  hrefOf: (page: number) => string
  className?: string | undefined
}

/** Links to the previous and next page of a list. Renders nothing when there is only one page or `page` is past the last. */
export function Pager({ label, page, pages, previous, next, here, hrefOf, className }: PagerProps) {
  if (pages < 2 || page > pages) return null
  return (
    <nav aria-label={label} className={className}>
      {page > 1 && (
        <ButtonLink href={hrefOf(page - 1)} rel="prev" icon="chevron-left">
          {previous}
        </ButtonLink>
      )}
      <p className="tabular">{here}</p>
      {page < pages && (
        <ButtonLink href={hrefOf(page + 1)} rel="next" icon="chevron-right">
          {next}
        </ButtonLink>
      )}
    </nav>
  )
}
