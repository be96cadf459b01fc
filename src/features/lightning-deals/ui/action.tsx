import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import type { DealOnPage } from '../contract.ts'
import type { BoxAction } from '../rules/box.ts'
import { APP_PATH } from '../rules/paths.ts'
import styles from './deal-box.module.css'

/** How many; there from the start where there may be more than one, so that nothing moves when it can be chosen. */
export function Quantity({ most, shown }: { most: number; shown: 'now' | 'later' | 'no' }) {
  const t = useMessages('lightning-deals')
  return (
    <div className={shown === 'now' ? undefined : styles[shown === 'later' ? 'later' : 'kept']}>
      <SelectField label={t('quantity')} name="quantity" defaultValue="1" disabled={shown === 'no'}>
        {Array.from({ length: most }, (_, index) => index + 1).map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** What can be pressed, one thing at a time. */
export function Action({ action, deal }: { action: BoxAction; deal: DealOnPage }) {
  const t = useMessages('lightning-deals')
  const { prefix } = usePage()
  const look = { look: 'primary', size: 'large', wide: true } as const
  if (action === 'none') return null
  if (action === 'claiming') return <p className={styles.claiming}>{t('claiming')}</p>
  if (action === 'cart')
    return (
      <ButtonLink href={`${prefix}/cart`} {...look}>
        {t('action.cart')}
      </ButtonLink>
    )
  if (action === 'download')
    return (
      <ButtonLink href={prefix + APP_PATH} size="large" wide icon="external">
        {t('action.download')}
      </ButtonLink>
    )
  return (
    <Button type="submit" {...look}>
      {t(`action.${action}`, { price: deal.dealPrice.displayString })}
    </Button>
  )
}
