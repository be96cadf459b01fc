import { useRef, useState } from 'react'
import { Panel } from '#commerce/lists/ui/panel.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { ShownRegistry } from '../contract/registries.ts'
import { ownerPath } from '../rules/paths.ts'
import styles from './picture.module.css'
import { type PictureProblem, sendPicture } from './send-picture.ts'

type Props = { registry: ShownRegistry; action: (form: string) => string }

/** Sets the registry's picture, which needs scripts, and removes it, which does not. */
export function PicturePanel({ registry, action }: Props) {
  const t = useMessages('registries')
  return (
    <div className={registry.picture ? undefined : styles.scripted}>
      <Panel title={t('picture.heading')}>
        <Upload registry={registry} />
        {registry.picture && (
          <form method="post" action={action('picture/remove')}>
            <Button type="submit" size="small">
              {t('picture.remove')}
            </Button>
          </form>
        )}
      </Panel>
    </div>
  )
}

type State = PictureProblem | 'sending' | undefined

/** Once the picture is sent, the page is loaded anew and says so. */
function Upload({ registry: { type, id, marketplace } }: { registry: ShownRegistry }) {
  const t = useMessages('registries')
  const { prefix } = usePage()
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<State>()
  const isSending = state === 'sending'
  const send = async () => {
    setState('sending')
    const path = `/api/marketplaces/${marketplace}/registries/${id}/picture`
    const problem = await sendPicture(path, field.current?.files?.[0])
    setState(problem)
    if (!problem) location.assign(prefix + ownerPath(type, id, { said: 'pictured' }))
  }
  return (
    <div className={styles.upload}>
      <TextField
        ref={field}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        label={t('picture.choose')}
        hint={t('picture.hint')}
        error={state && !isSending ? t(`picture.problem.${state}`) : undefined}
      />
      <Button type="button" size="small" disabled={isSending} onClick={send}>
        {t(isSending ? 'picture.sending' : 'picture.send')}
      </Button>
    </div>
  )
}
