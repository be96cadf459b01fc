import type { ReactNode } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'

/** The way to the shop from a page that has nothing to show yet. */
export function StartShopping({ children }: { children: ReactNode }) {
  const { prefix } = usePage()
  return (
    <p>
      <ButtonLink href={`${prefix}/`}>{children}</ButtonLink>
    </p>
  )
}
