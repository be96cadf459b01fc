import { ACCESSORIES } from './range/accessories.ts'
import { BREAKFAST } from './range/breakfast.ts'
import { CAMERAS_AND_BELLS } from './range/cameras.ts'
import { CASES } from './range/cases.ts'
import { CHILLED } from './range/chilled.ts'
import { DISPLAYS } from './range/displays.ts'
import { EARBUDS } from './range/earbuds.ts'
import { FOODS } from './range/foods.ts'
import { GAMES } from './range/games.ts'
import { weighed } from './range/grocery.ts'
import { INSTALLATIONS } from './range/installations.ts'
import { LARDER } from './range/larder.ts'
import { PANTRY } from './range/pantry.ts'
import { PHONES } from './range/phones.ts'
import { PRODUCE } from './range/produce.ts'
import { READERS } from './range/readers.ts'
import { SERVICES } from './range/services.ts'
import { SMART_HOME } from './range/smart-home.ts'
import { SPEAKERS } from './range/speakers.ts'
import { STREAMING } from './range/streaming.ts'
import { TABLETS } from './range/tablets.ts'
import type { DemoProduct } from './types.ts'

export const RANGE: DemoProduct[] = [
  ...SPEAKERS,
  ...PHONES,
  ...EARBUDS,
  ...GAMES,
  ...TABLETS,
  ...READERS,
  ...DISPLAYS,
  ...STREAMING,
  ...CAMERAS_AND_BELLS,
  ...SMART_HOME,
  ...ACCESSORIES,
  ...CASES,
  ...SERVICES,
  ...INSTALLATIONS,
  ...[FOODS, PRODUCE, LARDER, BREAKFAST, PANTRY, CHILLED].flat().map(weighed),
]

/** Products of the home page, in display order: one or two members of each family, in different colours. */
export const FEATURED = [
  'BXDRUM0001',
  'BXPHON0001',
  'BXBUDS0001',
  'BXSLAT0001',
  'BXPAGE0001',
  'BXARCA0001',
  'BXMINI0003',
  'BXFRAM0008',
  'BXEYEO0001',
  'BXFRAM0015',
  'BXDMAX0001',
  'BXWRIT0001',
  'BXSLAT0802',
  'BXCHIM0001',
  'BXSTIC0004',
  'BXPADC0001',
  'BXHUBB0001',
  'BXFOLI0001',
  'BXBULB0001',
  'BXSBAR0001',
  'BXCABL0001',
]
