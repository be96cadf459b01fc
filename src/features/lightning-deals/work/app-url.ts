import type { Commerce } from '#commerce/feature.ts'
import { APP_URL } from '../settings.ts'

/** The app of the demonstration's shop, which is as made up as the shop. */
const DEMO_APP = 'https://app.orvane.example'

/** Where shoppers get the shopping app; undefined if there is none. */
export const appUrlOf = ({ settings, config }: Pick<Commerce, 'settings' | 'config'>): string | undefined =>
  APP_URL.in(settings.store()) || (config.demo ? DEMO_APP : undefined)
