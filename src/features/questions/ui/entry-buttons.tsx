import { type FormEvent, useState } from 'react'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { cutText } from '#platform/text/cut.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { askToModerate, markHelpful } from '../contract/wire.ts'
import styles from './questions.module.css'

type Said = 'thanks' | 'reported' | 'own-answer' | 'failed'

export type EntryButtonsProps = { id: string; text: string; author: string; helpful?: number }

/**
 * Helpful (answers only) and report buttons: forms that scripts submit without leaving the page.
 */
export function EntryButtons({ id, text, author, helpful }: EntryButtonsProps) {
  const t = useMessages('questions')
  const { prefix } = usePage()
  const [count, setCount] = useState(helpful ?? 0)
  const [said, setSaid] = useState<Said>()
  const paths = { helpful: `/answers/${id}/helpful`, report: `/questions/report/${id}` } as const

  const send = (kind: 'helpful' | 'report') => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answer = await call<typeof markHelpful | typeof askToModerate>({
      method: 'POST',
      path: `/api${paths[kind]}`,
      body: {},
    })
    if (answer.ok) {
      if (kind === 'helpful') setCount(answer.value.helpful)
      return setSaid(kind === 'helpful' ? 'thanks' : 'reported')
    }
    if (answer.failure.status === 401) {
      const back = `${location.pathname}${location.search}#entry-${id}`
      return location.assign(`${prefix}/gp/sign-in.html?returnTo=${encodeURIComponent(back)}`)
    }
    setSaid(answer.failure.code === 'own-answer' ? 'own-answer' : 'failed')
  }

  return (
    <div className={styles.buttons}>
      {count > 0 && <span className={styles.note}>{t('helped', { count })}</span>}
      {helpful !== undefined && (
        <form method="post" action={prefix + paths.helpful} onSubmit={send('helpful')}>
          <Button type="submit" size="small" aria-label={t('helpfulLabel', { author })}>
            {t('helpful')}
          </Button>
        </form>
      )}
      <form method="post" action={prefix + paths.report} onSubmit={send('report')}>
        <Button type="submit" size="small" look="quiet" aria-label={t('reportLabel', { text: cutText(text, 60) })}>
          {t('report')}
        </Button>
      </form>
      <span role="status" className={styles.note}>
        {said && t(`said.${said}`)}
      </span>
    </div>
  )
}
