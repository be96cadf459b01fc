import type { ReactNode } from 'react'
import { FormKey } from '#platform/render/form-key.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField, type TextFieldProps } from '#platform/ui/field/text-field.tsx'
import styles from './publish-form.module.css'

export type PublishFormProps = {
  action: string
  /** The field for the name that everybody sees next to the text. */
  author: Pick<TextFieldProps, 'label' | 'hint' | 'maxLength' | 'defaultValue' | 'error'>
  send: string
  children: ReactNode
}

/** A plain form for text that is published under a name. */
export function PublishForm({ action, author, send, children }: PublishFormProps) {
  return (
    <form method="post" action={action} noValidate className={styles.form}>
      <FormKey of="publish" />
      {children}
      <TextField {...author} name="author" autoComplete="nickname" required />
      <Button type="submit" look="primary" size="large">
        {send}
      </Button>
    </form>
  )
}
