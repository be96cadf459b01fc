import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Badge } from '#platform/ui/badge/badge.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { Progress } from '#platform/ui/progress/progress.tsx'
import type { ShownEntry } from '../contract/checklists.ts'
import type { OwnerProps } from '../contract/pages.ts'
import styles from './checklist.module.css'
import { Recommended } from './recommended.tsx'

type Props = Pick<OwnerProps, 'checklist' | 'registry'> & { action: (form: string) => string }

/** What such a registry usually needs, how much of it is there, and what could fill the rest. Nothing where the store sells none of it. */
export function Checklist({ checklist, registry, action }: Props) {
  const t = useMessages('registries')
  const { percent, entries, recommended } = checklist
  if (entries.length === 0) return null
  return (
    <section id="checklist" aria-labelledby="checklist-heading" className={styles.checklist}>
      <h2 id="checklist-heading" className={styles.heading}>
        {t('checklist.label')}
      </h2>
      <div className={styles.progress}>
        <Progress label={t('checklist.done')} value={percent} valueText={t('checklist.value', { percent })} />
      </div>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Row key={entry.key} entry={entry} action={action(`checklist/${entry.key}`)} />
        ))}
      </ul>
      {!registry.isClosed && <Recommended cards={recommended} action={action('add')} />}
    </section>
  )
}

/** One thing of the checklist: where it is found, how much of it is there, and that it need not be found. */
function Row({ entry, action }: { entry: ShownEntry; action: string }) {
  const t = useMessages('registries')
  const { prefix } = usePage()
  const { key, title, count, wanted, answer, isDone, path } = entry
  const state = answer === 'open' ? t('checklist.count', { count, wanted }) : t(`checklist.is.${answer}`)
  const choices = answer === 'open' ? (['have', 'not-needed'] as const) : (['open'] as const)
  return (
    <li className={styles.entry}>
      <a href={prefix + path}>
        <bdi>{title}</bdi>
      </a>
      <Badge tone={isDone ? 'success' : 'neutral'}>{state}</Badge>
      {(answer !== 'open' || !isDone) && (
        <form method="post" action={action} className={styles.answers}>
          <FormKey of={`checklist-${key}`} />
          {choices.map((choice) => (
            <Button
              key={choice}
              type="submit"
              size="small"
              look="quiet"
              name="answer"
              value={choice}
              aria-label={t('checklist.sayLabel', { say: t(`checklist.say.${choice}`), title })}
            >
              {t(`checklist.say.${choice}`)}
            </Button>
          ))}
        </form>
      )}
    </li>
  )
}
