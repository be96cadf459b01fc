import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { OnPage } from '../contract/wire.ts'
import { askPath, listPath } from '../rules.ts'
import { QuestionItem } from './question-item.tsx'
import styles from './questions.module.css'

/** What others asked, below the product. */
export function Slot({ asin, found, questions }: OnPage) {
  const t = useMessages('questions')
  const { prefix } = usePage()
  return (
    <section id="questions" aria-labelledby="questions-heading" className={styles.section}>
      <div className={styles.side}>
        <h2 id="questions-heading" className={styles.heading}>
          {t('heading')}
        </h2>
        {found === 0 && <p>{t('none')}</p>}
        <ButtonLink href={prefix + askPath(asin)}>{t('ask')}</ButtonLink>
      </div>
      {questions.length > 0 && (
        <div className={styles.list}>
          {questions.map((question) => (
            <QuestionItem key={question.id} question={question} />
          ))}
          <ButtonLink href={prefix + listPath(asin)}>{t('all', { count: found })}</ButtonLink>
        </div>
      )}
    </section>
  )
}
