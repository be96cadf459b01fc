import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { Modal } from '../contract/calls.ts'
import { ADD_PATH } from '../rules/paths.ts'
import { Quantity } from './quantity.tsx'
import styles from './wedding.module.css'

/** The dialog's content as a piece of HTML: the product, how many, and the button. */
export function Page(shown: Modal) {
  const t = useMessages('wedding-registry')
  const { prefix } = usePage()
  if (shown.registryName === null) return <a href={shown.newRegistryUrl}>{t('add.create')}</a>
  return (
    <form method="post" action={prefix + ADD_PATH} className={styles.body}>
      <p className={styles.strong}>{shown.title}</p>
      <input type="hidden" name="asin" value={shown.asin} />
      <Quantity usual={shown.quantity} />
      <Button type="submit" look="primary">
        {t('add.add')}
      </Button>
    </form>
  )
}
