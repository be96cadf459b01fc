import accounts from '#commerce/accounts/ui/accounts.module.css'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { PlusPageProps, ShownTerms } from '../contract.ts'
import { CardChoice, ToCards } from './card-choice.tsx'
import { Press } from './press.tsx'
import { termsKey } from './terms-key.ts'

type SubscribePartProps = { terms: ShownTerms } & Pick<PlusPageProps, 'methods' | 'until'>

/** What Plus costs, when it is charged, how it ends, and the button that agrees to it. */
export function SubscribePart({ terms, methods, until }: SubscribePartProps) {
  const t = useMessages('memberships')
  const { locale } = usePage()
  const price = terms.price.displayString
  return (
    <section className={accounts.section} aria-labelledby="subscribe">
      <h2 id="subscribe" className={accounts.sectionHeading}>
        {t(until ? 'continueHeading' : 'getHeading')}
      </h2>
      <p>{t(termsKey(terms), { price })}</p>
      <p className={accounts.note}>
        {until ? t('firstOn', { day: toDay(until, locale) }) : t('firstNow')} {t(`every.${terms.period}`)}{' '}
        {t('cancelNote')}
      </p>
      {methods.length === 0 ? (
        <ToCards />
      ) : (
        <Press verb="subscribe">
          <input type="hidden" name="price" value={terms.minor} />
          <input type="hidden" name="period" value={terms.period} />
          <CardChoice methods={methods} />
          <Button type="submit" look="primary" size="large">
            {t(`subscribe.${terms.period}`, { price })}
          </Button>
        </Press>
      )}
    </section>
  )
}
