import { Picture } from '#commerce/catalog/ui/picture.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { BulkLine } from '../contract/lines.ts'
import { quantityField, RAW_FIELD, rawName } from '../rules/fields.ts'
import styles from './bulk.module.css'

/** A line of the review. `place` is that among the lines that name no product, whose text can be changed. */
export function Line({ line, place }: { line: BulkLine; place: number }) {
  const t = useMessages('bulk-orders')
  const { prefix } = usePage()
  const { asin, title, imageId, fault, typed, text, lines } = line
  const price = line.paidEach ?? line.price
  const error = fault ? t(`fault.${fault.code}`, { possible: fault.possible ?? 0 }) : undefined
  if (asin === null || title === null) return <RawLine line={line} place={place} error={error} />
  const notes = [
    ...(line.sellerName === null ? [] : [t('line.soldBy', { seller: line.sellerName })]),
    ...line.notes,
    ...(price === null || line.notes.length > 0
      ? []
      : [line.amount === null ? t('line.each', { price: price.displayString }) : price.displayString]),
    ...(line.amount === null ? [] : [line.amount]),
  ]
  return (
    <li className={styles.line}>
      <div className={styles.picture}>{imageId && <Picture id={imageId} text="" sizes="5rem" />}</div>
      <div className={styles.words}>
        <h2 className={styles.name}>{line.isSet ? title : <a href={`${prefix}/dp/${asin}`}>{title}</a>}</h2>
        <p className={styles.note}>
          {asin} · {notes.join(' · ')}
        </p>
        {lines.length > 1 && <p className={styles.said}>{t('line.summed', { count: lines.length })}</p>}
        {line.isAlike && <p className={styles.said}>{t('line.alike', { text, asin })}</p>}
        <div className={styles.quantity}>
          <TextField
            name={quantityField(asin)}
            label={<QuantityLabel title={title} />}
            defaultValue={typed === '' ? '1' : typed}
            error={error}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            className={styles.number}
          />
          <Button
            type="submit"
            name="remove"
            value={asin}
            size="small"
            look="quiet"
            aria-label={t('line.removeOf', { title })}
          >
            {t('line.remove')}
          </Button>
        </div>
        {line.splitPath && (
          <p className={styles.way}>
            <a href={prefix + line.splitPath}>{t('line.split', { quantity: line.quantity ?? 0 })}</a>
          </p>
        )}
      </div>
      <p className={`${styles.price} tabular`}>
        {line.total?.displayString}
        {line.deposit && (
          <span className={styles.deposit}>{t('line.deposit', { amount: line.deposit.displayString })}</span>
        )}
      </p>
    </li>
  )
}

function QuantityLabel({ title }: { title: string }) {
  const t = useMessages('bulk-orders')
  return (
    <>
      {t('line.quantity')} <span className="visually-hidden">{title}</span>
    </>
  )
}

/** A line that names no product: it can be corrected, and what was probably meant can be confirmed. */
function RawLine({
  line: { text, meant, lines },
  place,
  error,
}: {
  line: BulkLine
  place: number
  error: string | undefined
}) {
  const t = useMessages('bulk-orders')
  const { prefix } = usePage()
  const [number = 0] = lines
  return (
    <li className={styles.raw}>
      <TextField
        name={RAW_FIELD}
        label={number > 0 ? t('line.number', { number }) : t('line.text')}
        defaultValue={text}
        error={error}
        autoComplete="off"
        spellCheck={false}
        className={styles.code}
      />
      {meant && (
        <p>
          {t('line.meant')} <a href={`${prefix}/dp/${meant.asin}`}>{meant.title}</a> ({meant.asin})
        </p>
      )}
      <div className={styles.actions}>
        {meant && (
          <Button type="submit" name="meant" value={`${rawName(place)} ${meant.asin}`} size="small">
            {t('line.take')}
          </Button>
        )}
        <Button
          type="submit"
          name="remove"
          value={rawName(place)}
          size="small"
          look="quiet"
          aria-label={t('line.removeOf', { title: text })}
        >
          {t('line.remove')}
        </Button>
      </div>
    </li>
  )
}
