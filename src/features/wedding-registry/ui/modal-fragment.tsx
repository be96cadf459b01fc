import type { FormEvent } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { Modal } from '../contract/calls.ts'
import { ADD_PATH } from '../rules/paths.ts'
import { Quantity } from './quantity.tsx'
import styles from './wedding.module.css'

type Props = Modal & { busy?: boolean; onSubmit?: (event: FormEvent<HTMLFormElement>) => void }

/** The dialog's content: the product, how many, and the button; or the way to a registry. */
export function Page({ asin, title, imageUrl, quantity, registryName, newRegistryUrl, busy, onSubmit }: Props) {
  const t = useMessages('wedding-registry')
  const { prefix } = usePage()
  if (registryName === null)
    return (
      <>
        <p>{t('add.none')}</p>
        <ButtonLink href={newRegistryUrl} look="primary">
          {t('add.create')}
        </ButtonLink>
      </>
    )
  return (
    <form method="post" action={prefix + ADD_PATH} className={styles.body} onSubmit={onSubmit}>
      <input type="hidden" name="asin" value={asin} />
      {imageUrl && <img src={imageUrl} alt="" className={styles.picture} />}
      <p className={styles.strong}>{title}</p>
      <Quantity usual={quantity} />
      <Button type="submit" look="primary" busy={busy}>
        {t('add.add')}
      </Button>
    </form>
  )
}
