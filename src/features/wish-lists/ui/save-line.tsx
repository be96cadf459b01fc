import type { SlotProps } from '#platform/render/declared.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { SAVE_PATH } from '../rules/paths.ts'
import { canBeSaved } from '../rules/saved.ts'

/** Beside a line of the cart: keeps it for later. A plain form. */
export function Slot({ line }: Pick<SlotProps<'wish-lists', 'cart-line'>, 'line'>) {
  const t = useMessages('wish-lists.saved')
  const { prefix } = usePage()
  if (!canBeSaved(line)) return null
  return (
    <form method="post" action={`${prefix}${SAVE_PATH}`}>
      <input type="hidden" name="id" value={line.id} />
      <Button type="submit" size="small" look="quiet" aria-label={t('saveLabel', { title: line.title })}>
        {t('save')}
      </Button>
    </form>
  )
}
