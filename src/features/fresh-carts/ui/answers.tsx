import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { ShownSuggestion } from '../contract/suggestions.ts'
import { answerPath } from '../rules/paths.ts'
import styles from './substitution.module.css'

/** What was suggested instead of lines of an order, each with the answers that are possible. */
export function Answers({ suggestions }: { suggestions: ShownSuggestion[] }) {
  const t = useMessages('fresh-carts')
  const { prefix } = usePage()
  return (
    <ul className={styles.named}>
      {suggestions.map(({ id, title, insteadOf, quantity, state, canAnswer }) => (
        <li key={id}>
          <p>{t(`answers.${state}`, { title, insteadOf, quantity })}</p>
          {canAnswer && (
            <form method="post" action={prefix + answerPath(id)} className={styles.buttons}>
              {state === 'suggested' && (
                <Button type="submit" name="answer" value="accept" look="primary">
                  {t('answers.accept')}
                  <span className="visually-hidden"> ({title})</span>
                </Button>
              )}
              <Button type="submit" name="answer" value="refuse">
                {t('answers.refuse')}
                <span className="visually-hidden"> ({title})</span>
              </Button>
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}
