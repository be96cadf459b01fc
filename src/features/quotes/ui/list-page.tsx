import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useClockTime } from '#platform/render/use-clock-time.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { ListProps } from '../contract/pages.ts'
import { ASK_PATH, QUOTES_PATH, quotePath } from '../rules/paths.ts'
import { Frame, NoCompany, quotesHead } from './frame.tsx'
import styles from './quotes.module.css'
import { StateBadge } from './state-badge.tsx'

/** The quotes of a company, newest first. */
export function Page({ quotes, next, isBusiness }: ListProps) {
  const t = useMessages('quotes')
  const { prefix, locale } = usePage()
  const timeOf = useClockTime()
  return (
    <Frame heading={t('list.heading')} isList>
      {!isBusiness && <NoCompany />}
      {isBusiness && (
        <div className={styles.actions}>
          <ButtonLink href={prefix + ASK_PATH}>{t('list.ask')}</ButtonLink>
        </div>
      )}
      {isBusiness && quotes.length === 0 && <p>{t('list.none')}</p>}
      <ul className={styles.list}>
        {quotes.map(({ id, state, askedAt, lines: [first, ...others], total, validOn }) => (
          <li key={id} className={styles.row}>
            <div className={styles.words}>
              <p>
                <a href={prefix + quotePath(id)}>
                  <span>
                    <bdi>{first?.title}</bdi>
                    {others.length > 0 && <> {t('list.more', { count: others.length })}</>}
                  </span>
                </a>
              </p>
              <p className={styles.note}>
                {t('askedAt', { time: timeOf(Date.parse(askedAt), 'moment') })}
                {state === 'OFFERED' && validOn && <> · {t('validOn', { day: toDay(validOn, locale) })}</>}
              </p>
            </div>
            <StateBadge state={state} />
            {total && <strong className="tabular">{total.displayString}</strong>}
          </li>
        ))}
      </ul>
      {next && (
        <p className={styles.words}>
          <a href={`${prefix}${QUOTES_PATH}?after=${next}`}>{t('list.older')}</a>
        </p>
      )}
    </Frame>
  )
}

export const head = quotesHead
