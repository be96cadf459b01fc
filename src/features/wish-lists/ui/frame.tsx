import type { ReactNode } from 'react'
import shared from '#commerce/lists/ui/pages.module.css'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'

/** A page of the feature that is not a list. */
export function Frame({
  title,
  narrow = false,
  children,
}: {
  title: ReactNode
  narrow?: boolean
  children: ReactNode
}) {
  return (
    <Layout>
      <div className={narrow ? shared.narrow : shared.page}>
        <h1 className={shared.title}>{title}</h1>
        {children}
      </div>
    </Layout>
  )
}

const GOOD = [
  ...[
    'added',
    'saved',
    'removed',
    'moved',
    'undone',
    'copied',
    'deleted',
    'default',
    'linked',
    'revoked',
    'joined',
    'left',
  ],
  ...['member-removed', 'cart-all'],
]
const PARTLY = ['known', 'cart-some']
const BAD = [
  'no-target',
  'no-items',
  'items-gone',
  'cart-none',
  'items-full',
  'members-full',
  'asin',
  'fault-public',
  'fault-note',
  'fault-wanted',
]
const FAULTS = [
  'listName',
  'listName-long',
  'recipientName',
  'recipientName-long',
  'description',
  'occasion_date',
  'childAge',
]

/** What became of the last form. */
export function Said({ said }: { said: string | null }) {
  const t = useMessages('wish-lists')
  if (said === null) return null
  const fault = FAULTS.find((each) => said === `fault-${each}`)
  const isBad = fault !== undefined || BAD.includes(said)
  if (!isBad && !GOOD.includes(said) && !PARTLY.includes(said)) return null
  const tone = isBad ? 'error' : PARTLY.includes(said) ? 'info' : 'success'
  return (
    <Alert tone={tone} announce={isBad ? 'at-once' : 'politely'}>
      {fault ? t(`fault.${fault}`) : t(`said.${said}`)}
    </Alert>
  )
}

export const privateHead =
  (key: string) =>
  (_props: unknown, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
    title: translate('wish-lists')(key),
    robots: 'noindex',
  })
