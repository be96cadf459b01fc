import { type FormEvent, useId } from 'react'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Dialog } from '#platform/ui/dialog/dialog.tsx'
import type { Attribute } from '../contract/shared.ts'
import { AttributeFields } from './attribute-fields.tsx'
import styles from './customize.module.css'

type CustomizeDialogProps = {
  attributes: Attribute<string>[]
  values: string[] | undefined
  open: boolean
  onSave: (values: string[]) => void
  onClose: () => void
}

/** Asks for the texts of an item. Closing it in any other way than saving changes nothing. */
export function CustomizeDialog({ attributes, values, open, onSave, onClose }: CustomizeDialogProps) {
  const t = useMessages('quantity-rules')
  const id = useId()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const fields = new FormData(event.currentTarget)
    onSave(attributes.map((_each, index) => String(fields.get(`custom-value.0.${index}`) ?? '').trim()))
  }

  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('customize.title')}
      description={t('customize.intro')}
      closeLabel={t('close')}
      footer={
        <Button type="submit" form={id} look="primary" wide>
          {t('customize.save')}
        </Button>
      }
    >
      <form id={id} className={styles.fields} onSubmit={submit}>
        <AttributeFields attributes={attributes} values={values} />
      </form>
    </Dialog>
  )
}
