import { Picture } from '#commerce/catalog/ui/picture.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { SideSheet } from '#platform/ui/side-sheet/side-sheet.tsx'
import styles from './added-sheet.module.css'

export type AddedSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  imageId: string | undefined
  count: number
}

/** Confirms what was added to the cart without leaving the page. */
export function AddedSheet({ open, onOpenChange, title, imageId, count }: AddedSheetProps) {
  const t = useMessages('buy-box')
  const { prefix } = usePage()
  return (
    <SideSheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('added.title')}
      closeLabel={t('added.close')}
      footer={
        <div className={styles.actions}>
          <ButtonLink href={`${prefix}/cart`} look="primary" size="large" wide>
            {t('added.cart', { count })}
          </ButtonLink>
          <Button size="large" wide onClick={() => onOpenChange(false)}>
            {t('added.stay')}
          </Button>
        </div>
      }
    >
      <div className={styles.item}>
        {imageId && <Picture id={imageId} text="" sizes="6rem" className={styles.picture} />}
        <p>{title}</p>
      </div>
    </SideSheet>
  )
}
