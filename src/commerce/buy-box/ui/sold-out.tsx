import { categoryPath } from '#commerce/catalog/rules.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import styles from './buy-box.module.css'
import type { BuyBoxProps } from './buy-box.tsx'

/** Shown in the buy box when no offer is available. `hasChoices`: the page has other colors or sizes to choose. */
export function SoldOut({ hasChoices, category: { name, slug } }: Pick<BuyBoxProps, 'hasChoices' | 'category'>) {
  const t = useMessages('buy-box')
  const { prefix } = usePage()
  return (
    <div className={styles.soldOut}>
      <p className={styles.soldOutTitle}>{t('soldOut.title')}</p>
      <p>
        {t('soldOut.text')}
        {hasChoices && ` ${t('soldOut.choices')}`}
      </p>
      <p>
        <a href={prefix + categoryPath(slug)}>{t('soldOut.others', { category: name })}</a>
      </p>
    </div>
  )
}
