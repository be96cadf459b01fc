import type { ReactNode } from 'react'
import shared from '#commerce/lists/ui/pages.module.css'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'

/** A page of registries that is none itself. */
export function Frame({ title, narrow = false, children }: { title: string; narrow?: boolean; children: ReactNode }) {
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
  ...['created', 'saved', 'removed', 'closed', 'opened', 'linked', 'revoked', 'joined', 'parted', 'thanked', 'added'],
  ...['noted', 'pictured'],
  ...['gift-added', 'returning'],
]
const PARTLY = ['gift-some', 'known']
const BAD = [
  ...[
    'not-deleted',
    'surprise',
    'gift-closed',
    'gift-taken',
    'gift-unavailable',
    'gift-message',
    'gift-wanted',
    'gift-no-wrap',
    'add-failed',
  ],
  ...['fault-wanted', 'fault-note', 'not-returnable', 'no-completion'],
]
const FAULTS = [
  ...['name', 'ownerName', 'partnerName', 'occasion_date', 'greeting', 'address', 'full'],
  ...['title', 'giverName', 'gifts-full'],
]

/** What became of the last form. */
export function Said({ said }: { said: string | null }) {
  const t = useMessages('registries')
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

/** A private page's title. */
export const privateHead =
  (key: string) =>
  (_props: unknown, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
    title: translate('registries')(key),
    robots: 'noindex',
  })
