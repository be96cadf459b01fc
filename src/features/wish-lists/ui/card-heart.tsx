import type { FormEvent } from 'react'
import type { SlotProps } from '#platform/render/declared.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Icon } from '#platform/ui/icon/icon.tsx'
import { ADD_PATH } from '../rules/paths.ts'
import styles from './card-heart.module.css'
import { Outcome } from './outcome.tsx'
import { useAdd } from './use-add.ts'

/** In the corner of a product's card: puts it on the default list. A form, so it works without scripts. */
export function Slot({ asin, title }: Pick<SlotProps<'wish-lists', 'card'>, 'asin' | 'title'>) {
  const t = useMessages('wish-lists.add')
  const { prefix } = usePage()
  const { adding, add } = useAdd(asin)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }
  return (
    <>
      <form method="post" action={`${prefix}${ADD_PATH}`} onSubmit={submit} className={styles.form}>
        <input type="hidden" name="asin" value={asin} />
        <button
          type="submit"
          className={styles.heart}
          aria-label={t('cardLabel', { title })}
          aria-busy={adding.kind === 'busy'}
          data-done={adding.kind === 'done' || undefined}
        >
          <Icon name={adding.kind === 'done' ? 'check' : 'heart'} />
        </button>
      </form>
      <div role="status" className={styles.said}>
        <Outcome adding={adding} />
      </div>
    </>
  )
}
