import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'

/** The button that claims; off after every failure (spec 2, section 4). */
export function ClaimButton({ busy, isOff }: { busy?: boolean; isOff: boolean }) {
  const t = useMessages('recycle-and-save')
  return (
    <Button type="submit" look="primary" size="large" busy={busy} disabled={isOff}>
      {t('claim')}
    </Button>
  )
}
