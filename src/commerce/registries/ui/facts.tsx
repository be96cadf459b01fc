import shared from '#commerce/lists/ui/pages.module.css'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Badge } from '#platform/ui/badge/badge.tsx'
import type { ShownRegistry } from '../contract/registries.ts'
import { namesOf } from '../rules/names.ts'

/** Whose registry it is, for what, and when. */
export function Facts({ registry }: { registry: ShownRegistry }) {
  const t = useMessages('registries')
  const { locale } = usePage()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${registry.date}T00:00:00Z`),
  )
  return (
    <p className={shared.facts}>
      <Badge>{t(`kind.${registry.type}`)}</Badge>
      <bdi>{namesOf(registry)}</bdi>
      <span>{date}</span>
      {registry.isClosed && <Badge tone="warning">{t('isClosed')}</Badge>}
    </p>
  )
}
