import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { flag, whole, words } from '#commerce/settings/work/fields.ts'
import { amountSetting, type Complete, marketplaceSetting, type Setting } from '#commerce/settings/work/setting.ts'

/** Where dealing in used goods takes a license (Japan: 古物営業法). */
const LICENSED: readonly MarketplaceCode[] = ['JP']

const BUYS_USED_DEVICES = marketplaceSetting(
  'buysUsedDevices',
  'Whether the store buys used devices. Where the law requires a license, it does so only once there is one.',
  flag,
  true,
)

export const USED_GOODS_LICENSE = marketplaceSetting(
  'usedGoodsLicense',
  'Number of the license to deal in used goods; pages name it.',
  words(100),
  '',
)

export const CHECKS_SELLER_IDENTITY = marketplaceSetting(
  'checksSellerIdentity',
  "Whether the identity of whoever sells a used device is checked before it is paid for, as Japan's law wants.",
  flag,
  false,
  { JP: true },
)

export const OFFER_DAYS = marketplaceSetting(
  'usedDeviceOfferDays',
  'Days in which what was offered for a used device can be accepted.',
  whole(1, 366),
  14,
)

export const ADVANCE = amountSetting(
  'usedDeviceAdvance',
  'Most that a customer is paid for used devices before these have arrived, about as much as a good one is worth; the rest follows after the inspection.',
  500,
  { BR: 2500, JP: 75_000 },
)

export const tradeInSettings: Setting[] = [
  BUYS_USED_DEVICES,
  USED_GOODS_LICENSE,
  CHECKS_SELLER_IDENTITY,
  OFFER_DAYS,
  ADVANCE,
]

/** Whether used devices are bought in a marketplace: the merchant wants it, and has a license where the law wants one. */
export const buysUsed = (code: MarketplaceCode, settings: Complete): boolean =>
  BUYS_USED_DEVICES.in(settings) && (!LICENSED.includes(code) || USED_GOODS_LICENSE.in(settings) !== '')
