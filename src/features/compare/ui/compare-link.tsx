import type { MouseEvent } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { OnPage } from '../contract.ts'
import { comparePath } from '../rules.ts'
import styles from './compare-link.module.css'
import { pathWith } from './compared.ts'

/** Link to the comparison. With scripts it includes the products compared before. */
export function Slot({ asin }: OnPage) {
  const t = useMessages('compare')
  const { prefix } = usePage()
  const takeAlong = (event: MouseEvent<HTMLAnchorElement>) => {
    event.currentTarget.href = prefix + pathWith(asin)
  }
  return (
    <p className={styles.slot}>
      <ButtonLink href={prefix + comparePath([asin])} look="quiet" onClick={takeAlong}>
        {t('add')}
      </ButtonLink>
    </p>
  )
}
