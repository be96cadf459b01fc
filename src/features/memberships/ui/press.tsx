import type { ReactNode } from 'react'
import accounts from '#commerce/accounts/ui/accounts.module.css'
import { usePage } from '#platform/render/page-root.tsx'

/** A form of the page: what it does is the last part of its address. */
export function Press({ verb, children }: { verb: string; children: ReactNode }) {
  const { prefix } = usePage()
  return (
    <form method="post" action={`${prefix}/account/plus/${verb}`} className={accounts.form}>
      {children}
    </form>
  )
}
