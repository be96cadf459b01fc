import type { DemoTexts } from '../../types.ts'
import { ACCESSORIES } from './accessories.ts'
import { CAMERAS_AND_BELLS } from './cameras.ts'
import { CASES } from './cases.ts'
import { DISPLAYS } from './displays.ts'
import { EARBUDS } from './earbuds.ts'
import { GAMES } from './games.ts'
import { PHONES } from './phones.ts'
import { READERS } from './readers.ts'
import { SERVICES } from './services.ts'
import { SMART_HOME } from './smart-home.ts'
import { SPEAKERS } from './speakers.ts'
import { STREAMING } from './streaming.ts'
import { TABLETS } from './tablets.ts'

/** Every text of the range in French. */
export const FRENCH: Record<string, DemoTexts> = {
  ...ACCESSORIES,
  ...CAMERAS_AND_BELLS,
  ...CASES,
  ...DISPLAYS,
  ...EARBUDS,
  ...GAMES,
  ...PHONES,
  ...READERS,
  ...SERVICES,
  ...SMART_HOME,
  ...SPEAKERS,
  ...STREAMING,
  ...TABLETS,
}
