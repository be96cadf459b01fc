import shared from '#commerce/lists/ui/pages.module.css'
import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { OwnerProps } from '../contract/pages.ts'

/** What is left costs those who keep the registry less for a while, once. */
export function Completion({ completion, groups, action }: OwnerProps & { action: (form: string) => string }) {
  const t = useMessages('registries')
  const { locale } = usePage()
  if (!completion || groups.length === 0) return null
  return (
    <form method="post" action={action('complete')} className={shared.share}>
      <FormKey of="complete" />
      <p>{t('completion.text', { percent: completion.percent, date: toDay(completion.until, locale) })}</p>
      <div className={shared.actions}>
        <Button type="submit" size="small">
          {t('completion.button')}
        </Button>
      </div>
    </form>
  )
}
