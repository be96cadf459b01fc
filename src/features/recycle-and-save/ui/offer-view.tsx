import type { ReactNode } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import type { UpgradeView, Words } from '../contract/shopper.ts'
import { offText, paragraphsOf } from '../rules/reading.ts'
import styles from './offer-view.module.css'
import type { Failed } from './use-claim.ts'
import { claimText } from './words.ts'

type Props = {
  view: UpgradeView
  headings: 'h2' | 'h3'
  failed?: Failed | undefined
  /** The way to claim, shown while the offer is available. */
  children: ReactNode
}

/** What the offer takes off, how to recycle, its terms, and the way to claim it. */
export function OfferView({ view, headings: Heading, failed, children }: Props) {
  const t = useMessages('recycle-and-save')
  const { locale } = usePage()
  const { off, claimDays, endsAt, ways, instructions, terms, promoState } = view
  return (
    <div className={styles.view} data-promo-state={promoState}>
      <p className={styles.lead}>{t('lead', { off: offText(off, locale) })}</p>
      <section className={styles.part}>
        <Heading className={styles.heading}>{t('how.heading')}</Heading>
        <ol className={styles.steps}>
          <li>{t('how.claim', { days: claimDays })}</li>
          <li>{t('how.buy')}</li>
          <li>{t(ways.length > 1 ? 'how.both' : `how.${ways[0] ?? 'drop-off'}`)}</li>
        </ol>
        <Merchants words={instructions} />
      </section>
      <section className={styles.part}>
        <Heading className={styles.heading}>{t('returns.heading')}</Heading>
        <p>{t('returns.text')}</p>
      </section>
      <section className={styles.part}>
        <Heading className={styles.heading}>{t('terms.heading')}</Heading>
        <p>
          {t('terms.once')}
          {endsAt !== null && ` ${t('terms.until', { day: toDay(endsAt, locale, 'medium') })}`}
        </p>
        <Merchants words={terms} />
      </section>
      {failed && (
        <Alert tone="error" announce="at-once">
          {t(failed === 'ALREADY_CLAIMED' ? 'failed.already' : 'failed.other')}
        </Alert>
      )}
      {promoState === 'claimed' && <Alert tone="success">{claimText(t, view, locale)}</Alert>}
      {promoState === 'gone' && <Alert>{t('gone')}</Alert>}
      {promoState === 'available' && children}
    </div>
  )
}

/** A merchant's text; an empty line starts a paragraph. */
function Merchants({ words }: { words: Words | null }) {
  if (!words) return null
  return (
    <div lang={words.language} className={styles.text}>
      {paragraphsOf(words.text).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
