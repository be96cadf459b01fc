import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { ShownPlan } from '../contract/shapes.ts'

/** Says a day of a plan in the page's language, in the time zone of its marketplace, as its mails do. */
export function useDay(): (iso: string, plan: Pick<ShownPlan, 'marketplace'>) => string {
  const { locale } = usePage()
  return (iso, { marketplace }) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: findMarketplace(marketplace).timeZone }).format(
      new Date(iso),
    )
}
