import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { LONGEST_NAME } from '../contract/limits.ts'
import type { BulkLine } from '../contract/lines.ts'
import { quantityField } from '../rules/fields.ts'
import { LISTS_PATH, listedPath, TEMPLATES_PATH } from '../rules/paths.ts'
import styles from './bulk.module.css'

type Props = { lines: BulkLine[]; signedIn: boolean; isBusiness: boolean }

/** Saves what the review shows, as far as it can be read, under a name: for oneself, or for the company that one buys for. */
export function SavePanel({ lines, signedIn, isBusiness }: Props) {
  const t = useMessages('bulk-orders')
  const { prefix } = usePage()
  const saved = lines.filter(({ asin, quantity }) => asin !== null && quantity !== null)
  if (saved.length === 0) return null
  const back = listedPath(saved.map(({ asin, quantity }) => ({ asin: asin ?? '', quantity: quantity ?? 1 })))
  return (
    <Card as="section" padding="large" look="sunken" aria-labelledby="save" className={styles.save}>
      <h2 id="save" className={styles.name}>
        {t('save.heading')}
      </h2>
      {signedIn ? (
        <form method="post" action={prefix + TEMPLATES_PATH} className={styles.fields}>
          <FormKey of="save" />
          {saved.map(({ asin, quantity }) => (
            <input key={asin} type="hidden" name={quantityField(asin ?? '')} value={quantity ?? 1} />
          ))}
          <TextField
            name="name"
            label={t('save.name')}
            hint={t('save.hint', { count: saved.length })}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            required
          />
          <div className={styles.actions}>
            <Button type="submit">{t('save.save')}</Button>
            {isBusiness && (
              <Button type="submit" formAction={prefix + LISTS_PATH}>
                {t('save.company')}
              </Button>
            )}
          </div>
        </form>
      ) : (
        <p>
          {t('save.guest')}{' '}
          <a href={`${prefix}/gp/sign-in.html?returnTo=${encodeURIComponent(prefix + back)}`}>{t('save.signIn')}</a>
        </p>
      )}
    </Card>
  )
}
