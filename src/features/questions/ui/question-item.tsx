import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { Question } from '../contract/wire.ts'
import { answerPath } from '../rules.ts'
import { EntryButtons } from './entry-buttons.tsx'
import styles from './questions.module.css'

/** A question with its answers, shown as plain text. */
export function QuestionItem({ question }: { question: Question }) {
  const t = useMessages('questions')
  const { prefix } = usePage()
  const { id, asin, text, answers } = question
  return (
    <article id={`entry-${id}`} className={styles.question} aria-labelledby={`question-${id}`}>
      <h3 id={`question-${id}`} className={styles.text} lang={question.language}>
        {text}
      </h3>
      <By author={question.author} at={question.writtenAt} />
      {answers.length === 0 && <p className={styles.note}>{t('noAnswer')}</p>}
      {answers.map((answer) => (
        <div key={answer.id} id={`entry-${answer.id}`} className={styles.answer}>
          {answer.isMerchant && <p className={styles.merchant}>{t('merchant')}</p>}
          <p className={styles.text} lang={answer.language}>
            {answer.text}
          </p>
          <By author={answer.author} at={answer.writtenAt} />
          <EntryButtons
            id={answer.id}
            text={answer.text}
            helpful={answer.helpful}
            author={answer.author || t('nobody')}
          />
        </div>
      ))}
      <div className={styles.buttons}>
        <ButtonLink href={prefix + answerPath(asin, id)} size="small" aria-label={t('answerLabel', { text })}>
          {t('answer')}
        </ButtonLink>
        <EntryButtons id={id} text={text} author={question.author} />
      </div>
    </article>
  )
}

function By({ author, at }: { author: string; at: string }) {
  const t = useMessages('questions')
  const { locale } = usePage()
  const date = toDay(at, locale)
  return <p className={styles.note}>{t('by', { author: author || t('nobody'), date })}</p>
}
