import type { SlotProps } from '#platform/render/declared.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Icon } from '#platform/ui/icon/icon.tsx'
import { sheetPath } from '../rules/sheets.ts'
import styles from './sheet-links.module.css'

/** Links to a product's information sheets. With scripts each opens a small window, else a tab. */
export function Slot({ asin, kinds }: SlotProps<'page-links', 'below-buy-box'>) {
  const t = useMessages('page-links')
  const { prefix } = usePage()
  if (kinds.length === 0) return null
  return (
    <ul className={styles.links} aria-label={t('label')}>
      {kinds.map((kind) => (
        <li key={kind}>
          <a href={prefix + sheetPath(asin, kind)} target="_blank" data-popup rel="noopener">
            {t(`kind.${kind}`)}
            <Icon name="external" />
            <span className="visually-hidden">{t('opens')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
