import type { SecondaryView } from '../contract/shopper.ts'
import { StaticView } from './static-view.tsx'

/** The content of the side sheet as a piece of HTML. */
export function Page({ view }: { view: SecondaryView }) {
  return <StaticView view={view} />
}
