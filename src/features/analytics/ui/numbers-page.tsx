import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { ChoiceLinks } from '#platform/ui/choice-links/choice-links.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { WAYS, type Way } from '../contract/measures.ts'
import type { Numbers } from '../contract/numbers.ts'
import { FILE_PATH, NUMBERS_PATH } from '../contract/pages.ts'
import styles from './numbers.module.css'
import { NumbersTable } from './numbers-table.tsx'
import { Total } from './total.tsx'

/** What was counted in a period, for the merchant. Works without scripts. */
export function Page(numbers: Numbers) {
  const t = useMessages('analytics')
  const { prefix, locale } = usePage()
  const { from, to, by, rows, total, isCut } = numbers
  const addressOf = (path: string, way: Way) => `${prefix}${path}?${new URLSearchParams({ from, to, by: way })}`
  return (
    <Layout>
      <div className={styles.page}>
        <h1>{t('heading')}</h1>
        <form action={prefix + NUMBERS_PATH} className={styles.period}>
          <TextField type="date" name="from" label={t('from')} defaultValue={from} required />
          <TextField type="date" name="to" label={t('to')} defaultValue={to} required />
          <input type="hidden" name="by" value={by} />
          <Button type="submit">{t('show')}</Button>
        </form>
        <section aria-label={t('total')}>
          <p className={styles.note}>{t('period', { from: toDay(from, locale), to: toDay(to, locale) })}</p>
          <Total counts={total} />
        </section>
        <ChoiceLinks
          label={t('ways')}
          className={styles.ways}
          links={WAYS.map((way) => ({
            href: addressOf(NUMBERS_PATH, way),
            name: t(`by.${way}`),
            isChosen: way === by,
          }))}
        />
        {rows.length > 0 ? <NumbersTable {...numbers} /> : <p>{t('none')}</p>}
        {isCut && <p className={styles.note}>{t('cut', { count: rows.length })}</p>}
        <p>
          <ButtonLink href={addressOf(FILE_PATH, by)} download>
            {t('file')}
          </ButtonLink>
        </p>
        <p className={styles.note}>{t('what')}</p>
      </div>
    </Layout>
  )
}

export const head = (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('analytics')('heading'),
  robots: 'noindex',
})
