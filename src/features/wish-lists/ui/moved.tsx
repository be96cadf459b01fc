import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { ListProps } from '../contract/pages.ts'
import { CHOSEN, listPath } from '../rules/paths.ts'
import styles from './pages.module.css'

type Props = Pick<ListProps, 'list' | 'undo'> & { movedTo: NonNullable<ListProps['movedTo']> }

/** Where products went, and a button that takes them back. */
export function Moved({ list, movedTo, undo }: Props) {
  const t = useMessages('wish-lists')
  const { prefix } = usePage()
  const there = prefix + listPath(movedTo.id)
  return (
    <div className={styles.moved}>
      <a href={there}>{t('said.view', { name: movedTo.name })}</a>
      {undo.length > 0 && (
        <form method="post" action={`${there}/transfer`}>
          <FormKey of="undo" />
          <input type="hidden" name="to" value={list.listExternalId} />
          <input type="hidden" name="undo" value="1" />
          {undo.map((id) => (
            <input key={id} type="hidden" name={CHOSEN + id} value="1" />
          ))}
          <Button type="submit" size="small" look="quiet">
            {t('said.undo')}
          </Button>
        </form>
      )}
    </div>
  )
}
