import accounts from '#commerce/accounts/ui/accounts.module.css'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { PlusPageProps, ShownMember } from '../contract.ts'
import { CardChoice, ToCards } from './card-choice.tsx'
import { Press } from './press.tsx'
import { termsKey } from './terms-key.ts'

type MemberPartProps = { member: ShownMember; methods: PlusPageProps['methods'] }

/** A membership: when it renews and who pays, what to do about a failed charge, and how to cancel it or take that back. */
export function MemberPart({ member, methods }: MemberPartProps) {
  const t = useMessages('memberships')
  const { locale } = usePage()
  const { renews, paidUntil, digits, methodId, question, isFailed } = member
  const terms = t(termsKey(member), { price: member.price.displayString })
  const day = toDay(paidUntil, locale)
  if (!renews)
    return (
      <section className={accounts.section}>
        <p>{t('cancelled', { day })}</p>
        <Press verb="resume">
          <Button type="submit" look="primary">
            {t('resume')}
          </Button>
        </Press>
        <p className={accounts.note}>{t('resumeNote', { day, terms })}</p>
      </section>
    )
  return (
    <>
      {question && (
        <Alert
          tone="warning"
          title={t('question.title')}
          action={
            <ButtonLink href={question} rel="noreferrer" look="primary" icon="external">
              {t('question.go')}
            </ButtonLink>
          }
        >
          {t('question.text')}
        </Alert>
      )}
      {isFailed && !question && <Failed member={member} />}
      <section className={accounts.section} aria-labelledby="membership">
        <h2 id="membership" className={accounts.sectionHeading}>
          {t('memberHeading')}
        </h2>
        {!isFailed && !question && <p>{t('renews', { day, terms })}</p>}
        <p className={accounts.note}>{digits ? t('paidBy', { digits }) : t('cardGone')}</p>
        {methods.length > 0 ? (
          <Press verb="method">
            <CardChoice methods={methods} chosen={methodId} />
            <Button type="submit" look="secondary">
              {t('useCard')}
            </Button>
          </Press>
        ) : (
          <ToCards />
        )}
      </section>
      <section className={accounts.section} aria-labelledby="cancel">
        <h2 id="cancel" className={accounts.sectionHeading}>
          {t('cancelHeading')}
        </h2>
        <p className={accounts.note}>{t('cancelNote')}</p>
        <Press verb="cancel">
          <Button type="submit" look="secondary">
            {t('cancel')}
          </Button>
        </Press>
      </section>
    </>
  )
}

function Failed({ member: { dueAt } }: { member: ShownMember }) {
  const t = useMessages('memberships')
  const { locale } = usePage()
  return (
    <Alert
      tone="error"
      title={t('failed.title')}
      action={
        <Press verb="pay">
          <Button type="submit" look="primary">
            {t('failed.pay')}
          </Button>
        </Press>
      }
    >
      {t('failed.text', { day: toDay(dueAt, locale) })}
    </Alert>
  )
}
