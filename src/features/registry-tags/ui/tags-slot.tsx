import { lazy, Suspense, useState } from 'react'
import type { Kind } from '#commerce/registries/contract/kinds.ts'
import type { WishTag } from '#commerce/registries/contract/registries.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { useOpening } from '#platform/ui/dialog/use-opening.ts'
import { TextField } from '#platform/ui/field/text-field.tsx'
import styles from './tags.module.css'

const TagDialog = lazy(() => import('./tag-dialog.tsx').then((module) => ({ default: module.TagDialog })))

type Props = { type: Kind; registryId: string; tags: WishTag[] }

/** On the owner's page: the tags, and the dialog that adds and removes them. Without scripts they are forms. */
export function Slot({ type, registryId, tags: first }: Props) {
  const t = useMessages('registry-tags')
  const { prefix } = usePage()
  const { open, everOpened, setOpen } = useOpening()
  const [tags, setTags] = useState(first)
  const action = `${prefix}/registries/${type}/${registryId}/update-tag` as const
  return (
    <section aria-label={t('heading')} className={styles.slot}>
      <Button className={styles.opener ?? ''} onClick={() => setOpen(true)}>
        {t('open', { count: String(tags.length) })}
      </Button>
      <details className={styles.panel}>
        <summary>{t('open', { count: String(tags.length) })}</summary>
        <div className={styles.body}>
          <ul className={styles.plain}>
            {tags.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
                <form method="post" action={action}>
                  <input type="hidden" name="updateType" value="remove" />
                  <input type="hidden" name="tagId" value={id} />
                  <Button type="submit" size="small" look="quiet" aria-label={t('removeLabel', { name })}>
                    {t('take')}
                  </Button>
                </form>
              </li>
            ))}
          </ul>
          <form method="post" action={action} className={styles.form}>
            <input type="hidden" name="updateType" value="add" />
            <TextField name="tagName" label={t('name')} maxLength={50} autoComplete="off" />
            <Button type="submit">{t('create')}</Button>
          </form>
        </div>
      </details>
      <Suspense fallback={null}>
        {everOpened && <TagDialog action={action} tags={tags} setTags={setTags} open={open} setOpen={setOpen} />}
      </Suspense>
    </section>
  )
}
