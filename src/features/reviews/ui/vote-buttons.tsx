import { type FormEvent, useState } from 'react'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { askToModerate, markHelpful } from '../contract/wire.ts'
import styles from './review-item.module.css'

type Said = 'thanks' | 'reported' | 'own-review' | 'failed'

/** Helpful and report buttons: forms that scripts submit without leaving the page. */
export function VoteButtons({ id, helpful, title }: { id: string; helpful: number; title: string }) {
  const t = useMessages('reviews')
  const { prefix } = usePage()
  const [count, setCount] = useState(helpful)
  const [said, setSaid] = useState<Said>()
  const [busy, setBusy] = useState<string>()

  const send = (kind: 'helpful' | 'report') => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(kind)
    const answer = await call<typeof markHelpful | typeof askToModerate>({
      method: 'POST',
      path: `/api/reviews/${id}/${kind}`,
      body: {},
    })
    setBusy(undefined)
    if (answer.ok) {
      setCount(answer.value.helpful)
      return setSaid(kind === 'helpful' ? 'thanks' : 'reported')
    }
    if (answer.failure.status === 401) {
      const back = `${location.pathname}${location.search}#review-${id}`
      return location.assign(`${prefix}/gp/sign-in.html?returnTo=${encodeURIComponent(back)}`)
    }
    setSaid(answer.failure.code === 'own-review' ? 'own-review' : 'failed')
  }

  return (
    <div className={styles.votes}>
      {count > 0 && <span className={styles.note}>{t('helped', { count })}</span>}
      <form method="post" action={`${prefix}/reviews/${id}/helpful`} onSubmit={send('helpful')}>
        <Button type="submit" size="small" busy={busy === 'helpful'} aria-label={t('helpfulLabel', { title })}>
          {t('helpful')}
        </Button>
      </form>
      <form method="post" action={`${prefix}/reviews/${id}/report`} onSubmit={send('report')}>
        <Button
          type="submit"
          size="small"
          look="quiet"
          busy={busy === 'report'}
          aria-label={t('reportLabel', { title })}
        >
          {t('report')}
        </Button>
      </form>
      <span role="status" className={styles.note}>
        {said && t(`said.${said}`)}
      </span>
    </div>
  )
}
