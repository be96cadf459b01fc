import { type ReactNode, Suspense, useEffect } from 'react'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import type { Attribute } from '../contract/shared.ts'
import { AttributeFields } from './attribute-fields.tsx'
import styles from './customize.module.css'

/** Without the dialog's code nothing can be typed: lets go of the submit that waits for it, so that another press tries again. */
function Missing({ open, onClose }: { open: boolean; onClose: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it opens
  useEffect(() => {
    if (open) onClose()
  }, [open])
  return null
}

const CustomizeDialog = lazyPart(
  () => import('./customize-dialog.tsx').then((module) => module.CustomizeDialog),
  Missing,
)

type FieldProps = {
  attributes: Attribute<string>[]
  values: string[] | undefined
  opening: { open: boolean; everOpened: boolean }
  open: () => void
  save: (values: string[]) => void
  close: () => void
  size?: 'large'
  /** Hidden inputs that carry the texts once there are some. */
  children: ReactNode
}

/** Shows an item's texts and a button for their dialog. Without scripts they are fields of the form itself. */
export function CustomizeField({ attributes, values, opening, open, save, close, size, children }: FieldProps) {
  const t = useMessages('quantity-rules')
  return (
    <div className={styles.customize}>
      <noscript>
        <div className={styles.fields}>
          <AttributeFields attributes={attributes} />
        </div>
      </noscript>
      {values && (
        <>
          {children}
          <dl className={styles.texts}>
            {attributes.map(({ name }, index) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{values[index]}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Button className={styles.button} size={size} wide aria-haspopup="dialog" onClick={open}>
        {t(values ? 'customize.edit' : 'customize.open')}
      </Button>
      <Suspense fallback={null}>
        {opening.everOpened && (
          <CustomizeDialog attributes={attributes} values={values} open={opening.open} onSave={save} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}
