import { words } from '#commerce/settings/fields.ts'
import { type Setting, storeSetting } from '#commerce/settings/setting.ts'

const isHttps = (text: string): boolean => URL.parse(text)?.protocol === 'https:'

/** Where shoppers get the shopping app, to which deals lead that are only for it; empty if there is none. */
export const APP_URL = storeSetting(
  'appUrl',
  words(500).refine((text) => text === '' || isHttps(text), { error: 'must be an https address' }),
  '',
)

export const dealSettings: Setting[] = [APP_URL]
