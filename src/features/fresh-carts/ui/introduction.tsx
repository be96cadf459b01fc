import { dayWords, rangeWords } from '#commerce/delivery/rules/window-words.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { Introduction as Props } from '../contract/pages.ts'
import styles from './introduction.module.css'

/** What a fresh store is: how it hands orders over, from which sum, for which fee and from when. */
export function Introduction({ name, kind, minimumOrder, fee, isFree, first, outside, slotsPath }: Props) {
  const t = useMessages('fresh-carts')
  const { prefix, locale } = usePage()
  return (
    <div className={styles.introduction}>
      <p>{outside === null ? t(`sold.${kind}`, { name }) : t('address.outside', { name, code: outside })}</p>
      <ul className={styles.facts}>
        {minimumOrder && <li>{t('minimum', { name, minimum: minimumOrder.displayString })}</li>}
        <li>{isFree ? t('introduction.free') : t('introduction.fee', { fee: fee.displayString })}</li>
        {first && (
          <li>{t('introduction.first', { time: `${dayWords(first.start, locale)}, ${rangeWords(first, locale)}` })}</li>
        )}
      </ul>
      {slotsPath && <ButtonLink href={prefix + slotsPath}>{t('choose')}</ButtonLink>}
    </div>
  )
}
