import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { flag } from '#commerce/settings/work/fields.ts'
import { marketplaceSetting, type Setting } from '#commerce/settings/work/setting.ts'

export const SPONSORED = marketplaceSetting(
  'sponsored',
  'Whether sponsored placements are shown. null: no; in a demonstration (DEMO=1) yes.',
  flag.nullable(),
  null,
)

export const sponsoredSettings: Setting[] = [SPONSORED]

/** Whether a marketplace shows sponsored placements now. */
export const isSponsored = (
  { settings, config }: Pick<Commerce, 'settings' | 'config'>,
  marketplace: MarketplaceCode,
): boolean => SPONSORED.in(settings.of(marketplace)) ?? config.demo
