import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { JoinProps } from '../contract/pages.ts'
import { listPath } from '../rules/paths.ts'
import { Frame, privateHead } from './frame.tsx'

/** An invitation to edit a list together. */
export function Page({ id, name, ownerName, link }: JoinProps) {
  const t = useMessages('wish-lists')
  const { prefix } = usePage()
  return (
    <Frame title={<bdi>{name}</bdi>} narrow>
      <p>{ownerName ? t('join.by', { name: ownerName }) : t('join.text')}</p>
      <form method="post" action={`${prefix}${listPath(id)}/join`}>
        <input type="hidden" name="link" value={link} />
        <Button type="submit" look="primary">
          {t('join.button')}
        </Button>
      </form>
    </Frame>
  )
}

export const head = privateHead('join.title')
