import { Picture } from '#commerce/catalog/ui/picture.tsx'
import { AtOnceFacts } from '#commerce/checkout/ui/at-once-facts.tsx'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { DashProps, ShownButton } from '../contract/pages.ts'
import { INDEX_PATH } from '../rules/paths.ts'
import styles from './buttons.module.css'

const GOOD = ['stored', 'known', 'accepted', 'removed']
const BAD = ['full', 'unknown', 'unavailable', 'changed', 'not-ordered']

/** A customer's buttons, each with what it would cost now. All buttons are forms. */
export function Page({ buttons, turnOn, said }: DashProps) {
  const t = useMessages('digital-dash')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.page}>
        <h1>{t('page.heading')}</h1>
        <p className={styles.lead}>{t('page.lead')}</p>
        {said && [...GOOD, ...BAD].includes(said) && (
          <Alert tone={GOOD.includes(said) ? 'success' : 'error'} announce="politely">
            {t(`said.${said}`)}
          </Alert>
        )}
        {turnOn && buttons.length > 0 && (
          <Alert tone="info">
            {t('page.off')} <a href={`${prefix}${turnOn}`}>{t('page.turnOn')}</a>
          </Alert>
        )}
        {buttons.length === 0 && (
          <>
            <p>{t('page.none')}</p>
            <ButtonLink href={`${prefix}/`}>{t('page.shop')}</ButtonLink>
          </>
        )}
        <ul className={styles.buttons}>
          {buttons.map((button) => (
            <DashButton key={button.id} button={button} isOff={turnOn !== null} />
          ))}
        </ul>
      </div>
    </Layout>
  )
}

function DashButton({ button, isOff }: { button: ShownButton; isOff: boolean }) {
  const t = useMessages('digital-dash')
  const { prefix } = usePage()
  const conditions = useMessages('cart.condition')
  const { id, asin, imageId, quantity, seller, price, condition } = button
  const title = button.title ?? t('page.gone')
  const action = `${prefix}${INDEX_PATH}/${id}`
  return (
    <li className={styles.button}>
      <div className={styles.picture}>{imageId && <Picture id={imageId} text="" sizes="7rem" />}</div>
      <div className={styles.words}>
        <h2 className={styles.title}>{button.title ? <a href={`${prefix}/dp/${asin}`}>{title}</a> : title}</h2>
        {price && seller && (
          <p className={styles.note}>
            {t('page.each', { quantity, price: price.displayString })} {t('page.from', { seller })}
            {condition && condition !== 'new' && <strong> {conditions(condition)}</strong>}
          </p>
        )}
        <Order button={button} isOff={isOff} title={title} action={action} />
        <form method="post" action={`${action}/remove`}>
          <Button type="submit" size="small" look="quiet" aria-label={t('page.removeLabel', { title })}>
            {t('page.remove')}
          </Button>
        </form>
      </div>
    </li>
  )
}

/** The order itself, what has to be accepted before, or why there is none. */
function Order({
  button,
  isOff,
  title,
  action,
}: {
  button: ShownButton
  isOff: boolean
  title: string
  action: string
}) {
  const t = useMessages('digital-dash')
  const says = useMessages('checkout.atOnce')
  const { price, seen, before, changes, quote, seller } = button
  if (!price) return <p className={styles.note}>{t('page.unavailable')}</p>
  if (changes.length > 0)
    return (
      <form method="post" action={`${action}/accept`} className={styles.form}>
        <Alert tone="warning">
          {changes.map((change) => (
            <p key={change}>
              {t(`changed.${change}`, { before: before.displayString, now: price.displayString, seller: seller ?? '' })}
            </p>
          ))}
        </Alert>
        <input type="hidden" name="seen" value={seen ?? ''} />
        <Button type="submit" size="small" aria-label={t('page.acceptLabel', { title })}>
          {t('page.accept')}
        </Button>
      </form>
    )
  // Above the list it says that ordering is off, and where to turn it on.
  if (!quote) return isOff ? null : <p className={styles.note}>{t('page.noQuote')}</p>
  return (
    <form method="post" action={`${action}/order`} className={styles.form}>
      {Object.entries(quote.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.facts} id={`facts-${button.id}`}>
        <AtOnceFacts quote={quote} />
      </div>
      <Button type="submit" look="primary" aria-describedby={`facts-${button.id}`}>
        {says('order')}
      </Button>
    </form>
  )
}

export const head = (_props: DashProps, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('digital-dash')('page.title'),
  robots: 'noindex',
})
