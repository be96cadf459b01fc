import { ButtonLink } from '../button/button-link.tsx'

export type PagerProps = {
  label: string
  page: number
  pages: number
  previous: string
  next: string
  /** Says which page of how many this is. */
  here: string
  hrefOf: (page: number) => string
  className?: string | undefined
}

/** The way to the neighbouring pages of a list; nothing where there is one page, or this is none of them. */
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
