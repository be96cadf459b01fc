import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { TextAreaField } from '#platform/ui/field/text-area-field.tsx'
import { LONGEST_TEXT } from '../contract/limits.ts'
import type { AskProps } from '../contract/pages.ts'
import { QUOTES_PATH } from '../rules/paths.ts'
import { Frame, NoCompany, quotesHead } from './frame.tsx'
import styles from './quotes.module.css'

/** Asks for a quote of what is in the cart. */
export function Page({ lines, left, isBusiness, problem }: AskProps) {
  const t = useMessages('quotes')
  const { prefix } = usePage()
  if (!isBusiness)
    return (
      <Frame heading={t('ask.heading')}>
        <NoCompany />
      </Frame>
    )
  const isRepeated = problem === 'empty' || problem === 'note'
  return (
    <Frame heading={t('ask.heading')} problem={isRepeated ? null : problem}>
      {lines.length === 0 ? (
        <>
          <p>{t('problem.empty')}</p>
          <div className={styles.actions}>
            <ButtonLink href={`${prefix}/cart`}>{t('ask.toCart')}</ButtonLink>
          </div>
        </>
      ) : (
        <>
          <p>{t('ask.what')}</p>
          <ul className={styles.list}>
            {lines.map(({ offerListingId, title, quantity }) => (
              <li key={offerListingId} className={styles.row}>
                <p className={styles.words}>
                  <bdi>{title}</bdi>
                </p>
                <p className="tabular">{t('units', { count: quantity })}</p>
              </li>
            ))}
          </ul>
          {left > 0 && <p className={styles.note}>{t('ask.left', { count: left })}</p>}
          <form method="post" action={prefix + QUOTES_PATH} className={styles.form}>
            <FormKey of="ask" />
            <TextAreaField
              name="note"
              label={t('ask.note')}
              hint={t('ask.noteHint')}
              error={problem === 'note' ? t('problem.note') : undefined}
              maxLength={LONGEST_TEXT}
              autoComplete="off"
            />
            <Button type="submit" look="primary">
              {t('ask.button')}
            </Button>
          </form>
        </>
      )}
    </Frame>
  )
}

export const head = quotesHead
