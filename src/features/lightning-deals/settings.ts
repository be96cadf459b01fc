import { words } from '#commerce/settings/work/fields.ts'
import { type Setting, storeSetting } from '#commerce/settings/work/setting.ts'

const isHttps = (text: string): boolean => URL.parse(text)?.protocol === 'https:'

export const APP_URL = storeSetting(
  'appUrl',
  'Where shoppers get the shopping app, to which deals lead that are only for it; empty if there is none.',
  words(500).refine((text) => text === '' || isHttps(text), { error: 'must be an https address' }),
  '',
)

export const dealSettings: Setting[] = [APP_URL]
