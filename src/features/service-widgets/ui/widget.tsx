import type { WidgetsOnPage } from '../contract/page.ts'
import { Boxes } from './boxes.tsx'
import { Enhanced } from './enhanced.tsx'
import { Swatches } from './swatches.tsx'
import { Together } from './together.tsx'

/** The winning widget. Large swatches change which offer the first form has, so another form has small ones, which change nothing else. */
export function Widget({ page, isFirst }: { page: WidgetsOnPage; isFirst: boolean }) {
  const { widget } = page
  if (widget === 'twister' || widget === 'twister_xl') return <Swatches page={page} isFirst={isFirst} />
  if (widget === 'enhancedPPD') return <Enhanced page={page} />
  return widget === 'ppdBundle' ? <Together page={page} /> : <Boxes page={page} />
}
