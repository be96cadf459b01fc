import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { JoinProps } from '../contract/pages.ts'
import { formPath } from '../rules/paths.ts'
import { Facts } from './facts.tsx'
import { Frame, privateHead } from './frame.tsx'

/** The invitation to keep a registry together with its owner. */
export function Page({ registry, link }: JoinProps) {
  const t = useMessages('registries')
  const { prefix } = usePage()
  return (
    <Frame title={t('join.heading', { name: registry.name })} narrow>
      <Facts registry={registry} />
      <p>{t('join.text')}</p>
      <form method="post" action={prefix + formPath(registry.type, registry.id, 'join')}>
        <input type="hidden" name="link" value={link} />
        <Button type="submit" look="primary">
          {t('join.button')}
        </Button>
      </form>
    </Frame>
  )
}

export const head = privateHead('join.title')
