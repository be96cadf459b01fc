import { SubmitButton } from '#commerce/buy-box/ui/submit-button.tsx'
import type { Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import type { DealOnPage } from '../contract/wire.ts'
import type { BoxAction, BoxView } from '../rules/box.ts'
import { APP_PATH, signInPath } from '../rules/paths.ts'
import styles from './deal-box.module.css'

/** The quantity selector beside the button, shown only if there is a choice. */
export function Quantity({ most }: { most: number }) {
  const t = useMessages('lightning-deals')
  return (
    <SelectField label={t('quantity')} labelHidden name="quantity" defaultValue="1" className={styles.select}>
      {Array.from({ length: most }, (_, index) => index + 1).map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </SelectField>
  )
}

const LOOK = { look: 'primary', wide: true } as const

/** `appUrl`: where to get the app, if there is one. */
type ActionProps = { action: BoxAction; view: BoxView; deal: DealOnPage; appUrl: string | undefined }

/** The one available action, or the reason why there is none, in the same place. */
export function Action({ action, view, deal, appUrl }: ActionProps) {
  const t = useMessages('lightning-deals')
  const { prefix } = usePage()
  if (action === 'none') return <p className={styles.instead}>{reasonWords(t, view)}</p>
  if (action === 'claiming') return <p className={styles.instead}>{t('claiming')}</p>
  if (action === 'cart')
    return (
      <ButtonLink href={`${prefix}/cart`} {...LOOK}>
        {t('action.cart')}
      </ButtonLink>
    )
  if (action === 'download')
    return (
      <ButtonLink href={appUrl ?? prefix + APP_PATH} wide icon="external">
        {t('action.download')}
      </ButtonLink>
    )
  if (action === 'sign-in')
    return (
      <ButtonLink href={signInPath(prefix, deal.asin)} {...LOOK}>
        {t('action.sign-in')}
      </ButtonLink>
    )
  return (
    <SubmitButton place="special-offer" offerListingId={deal.offerListingId} data-intention="lightning-deal" {...LOOK}>
      {t(`action.${action}`, { price: deal.dealPrice.displayString })}
    </SubmitButton>
  )
}

/** Why there is no action. */
function reasonWords(t: Translate, view: BoxView): string {
  if (view.phase === 'unknown') return t(view.stage === 'full' ? 'instead.full' : 'instead.soon')
  if (view.phase !== 'open') return t(view.phase === 'unavailable' ? 'instead.over' : 'instead.moment')
  if (view.fault === 'quantity') return t('instead.limit')
  if (view.header === 'waiting') return t('instead.waiting', { position: view.position ?? 0 })
  if (view.header === 'claimed') return t('instead.claimed')
  if (view.notes.includes('members')) return t('instead.members')
  if (view.header === 'waitlist-full') return t('instead.full')
  if (view.notes.includes('learn-more')) return t('instead.app')
  return t(view.timer?.kind === 'start' ? 'instead.soon' : 'instead.moment')
}
