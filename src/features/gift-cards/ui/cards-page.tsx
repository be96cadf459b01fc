import accounts from '#commerce/accounts/ui/accounts.module.css'
import { BackToAccount } from '#commerce/accounts/ui/back.tsx'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Badge } from '#platform/ui/badge/badge.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { Row, Rows } from '#platform/ui/rows/rows.tsx'
import type { CardsPageProps, MovedOnCard } from '../contract/pages.ts'
import type { OwnCard } from '../contract/shopper.ts'
import { paysForValues } from '../rules/kinds.ts'
import styles from './gift-cards.module.css'

const GOOD = ['added', 'yours', 'cashed-out']

/** What went wrong elsewhere than with the code. */
const FAILED = ['not-cashed-out', 'not-sent']

/** A shopper's gift cards: what they have together, a form to add one, and each with what moved on it. */
export function Page({ cards: { available, cards }, movements, said, back, isCustomer }: CardsPageProps) {
  const t = useMessages('gift-cards')
  const { prefix } = usePage()
  const isGood = said !== null && GOOD.includes(said)
  const hasFailed = said !== null && FAILED.includes(said)
  return (
    <Layout>
      <div className={accounts.frame}>
        {isCustomer && <BackToAccount />}
        <div>
          <h1 className={accounts.heading}>{t('page.heading')}</h1>
          <p className={`${styles.available} tabular`}>{available.displayString}</p>
          <p className={accounts.intro}>{t('page.intro')}</p>
        </div>
        {said && isGood && (
          <Alert tone="success" announce="at-once">
            {t(`said.${said}`)}
          </Alert>
        )}
        <form method="post" action={`${prefix}/gift-cards/add`} className={styles.add}>
          <FormKey of="add" />
          {back && <input type="hidden" name="back" value={back} />}
          <TextField
            name="code"
            label={t('page.code')}
            hint={t('page.codeHint')}
            error={said && !isGood && !hasFailed ? t(`said.${said}`) : undefined}
            required
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button type="submit" look="primary">
            {t('page.add')}
          </Button>
        </form>
        {said && hasFailed && (
          <Alert tone="error" announce="at-once">
            {t(`said.${said}`)}
          </Alert>
        )}
        {back && <ButtonLink href={`${prefix}${back}`}>{t('page.back')}</ButtonLink>}
        {!isCustomer && <p className={styles.note}>{t('page.guest')}</p>}
        <section aria-labelledby="cards" className={styles.list}>
          <h2 id="cards" className={accounts.sectionHeading}>
            {t('page.list')}
          </h2>
          {cards.length === 0 && <p>{t('page.none')}</p>}
          <Rows>
            {cards.map((card) => (
              <Row key={card.id} room="medium">
                <Own card={card} moved={movements[card.id] ?? []} isCustomer={isCustomer} />
              </Row>
            ))}
          </Rows>
        </section>
      </div>
    </Layout>
  )
}

function Own({ card, moved, isCustomer }: { card: OwnCard; moved: MovedOnCard[]; isCustomer: boolean }) {
  const t = useMessages('gift-cards')
  const { prefix, locale } = usePage()
  const { id, digits, state, value, available, lastDay, canCashOut, paysFor } = card
  const amounts = { left: available.displayString, value: value.displayString }
  const until = lastDay ? t('page.until', { day: toDay(lastDay, locale, 'medium') }) : t('page.forever')
  return (
    <div className={styles.bought}>
      <p>
        {t('page.ending', { digits })} {state !== 'sent' && <Badge>{t(`page.state.${state}`)}</Badge>}
      </p>
      <p className="tabular">{t('page.left', amounts)}</p>
      {state === 'sent' && <p className={styles.note}>{until}</p>}
      {paysFor && <p className={styles.note}>{t('paysFor', paysForValues(paysFor, locale))}</p>}
      <details>
        <summary>{t('page.history', { digits })}</summary>
        <Rows>
          {moved.map((each) => (
            <Moved key={`${each.at} ${each.reason}`} {...each} />
          ))}
        </Rows>
      </details>
      {canCashOut && isCustomer && (
        <form method="post" action={`${prefix}/gift-cards/${id}/cash-out`}>
          <FormKey of={`cash-out-${id}`} />
          <Button type="submit" size="small">
            {t('page.cashOut', { amount: available.displayString })}
          </Button>
        </form>
      )}
    </div>
  )
}

function Moved({ at, reason, amount }: MovedOnCard) {
  const t = useMessages('ledger')
  const { locale } = usePage()
  const sign = amount.amount > 0 ? '+' : ''
  return (
    <Row>
      <span>
        {t(`reason.${reason}`)} <span className={styles.note}>{toDay(at, locale, 'medium')}</span>
      </span>
      <span className="tabular">{`${sign}${amount.displayString}`}</span>
    </Row>
  )
}

export const head = (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('gift-cards')('page.title'),
  robots: 'noindex',
})
