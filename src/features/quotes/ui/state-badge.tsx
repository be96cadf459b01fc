import { useMessages } from '#platform/render/use-messages.ts'
import { Badge, type BadgeProps } from '#platform/ui/badge/badge.tsx'
import type { QuoteState } from '../contract/quotes.ts'

const TONES: Partial<Record<QuoteState, BadgeProps['tone']>> = {
  OFFERED: 'success',
  EXPIRED: 'warning',
  REFUSED: 'error',
}

export function StateBadge({ state }: { state: QuoteState }) {
  const t = useMessages('quotes')
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
}
