import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { Search } from '../contract/limits.ts'
import styles from './price-form.module.css'

/** A plain form for any price range; it keeps all other filters. */
export function PriceForm({ search }: { search: Search }) {
  const t = useMessages('search')
  const { prefix } = usePage()
  const { words, category, brand, store, available, sort, min, max } = search
  const inStock = available ? '1' : ''
  const kept = { k: words, c: category, brand, store, available: inStock, sort: sort === 'relevance' ? '' : sort }
  return (
    <form action={`${prefix}/s`} className={styles.form}>
      {Object.entries(kept)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <TextField label={t('filters.least')} name="min" inputMode="decimal" autoComplete="off" defaultValue={min} />
      <TextField label={t('filters.most')} name="max" inputMode="decimal" autoComplete="off" defaultValue={max} />
      <Button type="submit" size="small" className={styles.apply}>
        {t('filters.apply')}
      </Button>
    </form>
  )
}
