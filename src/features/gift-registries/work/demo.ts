import { addDemoRegistry, type DemoRegistry } from '#commerce/registries/work/demo.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Clock } from '#platform/store/platform.ts'
import { GENERAL } from '../rules/kinds.ts'

const HOME: DemoRegistry = {
  key: 'home',
  kind: 'house_warming',
  inDays: 40,
  privacy: 'public',
  partnerName: 'Robin',
  texts: {
    en: { name: 'Olive & Robin’s new home', greeting: 'Come by on Saturday. We have a sofa, and not much else.' },
    de: { name: 'Olive und Robin ziehen um', greeting: 'Kommt am Samstag vorbei. Ein Sofa haben wir schon.' },
    fr: { name: 'La crémaillère d’Olive et Robin', greeting: 'Passez samedi. Nous avons déjà un canapé.' },
    it: { name: 'La casa nuova di Olive e Robin', greeting: 'Venite sabato. Un divano lo abbiamo già.' },
    es: { name: 'La casa nueva de Olive y Robin', greeting: 'Venid el sábado. Sofá ya tenemos.' },
    pt: { name: 'A casa nova de Olive e Robin', greeting: 'Venham no sábado. Sofá já temos.' },
    ja: { name: 'オリーブとロビンの新居', greeting: '土曜日に遊びに来てください。' },
  },
  items: [
    { asin: 'BXDRUM0001', wanted: 2, isMustHave: true },
    { asin: 'BXBULB0001', wanted: 10 },
    { asin: 'BXPLUG0001', wanted: 4 },
    { asin: 'BXSBAR0001', wanted: 1 },
    { asin: 'BXPAGE0001', wanted: 2 },
    { asin: 'BXBUDS0001', wanted: 1, isPrivate: true },
  ],
}

const NAMES: Record<(typeof GENERAL)[number], Record<string, string>> = {
  birthday: {
    en: 'Olive’s birthday',
    de: 'Olives Geburtstag',
    fr: 'L’anniversaire d’Olive',
    it: 'Il compleanno di Olive',
    es: 'El cumpleaños de Olive',
    pt: 'Aniversário da Olive',
    ja: 'オリーブの誕生日',
  },
  custom: {
    en: 'A desk for two',
    de: 'Ein Tisch für zwei',
    fr: 'Un bureau à deux',
    it: 'Una scrivania per due',
    es: 'Un escritorio para dos',
    pt: 'Uma mesa para dois',
    ja: 'ふたりの机',
  },
  holiday: {
    en: 'Holidays at Olive’s',
    de: 'Feiertage bei Olive',
    fr: 'Les fêtes chez Olive',
    it: 'Le feste da Olive',
    es: 'Las fiestas en casa de Olive',
    pt: 'As festas da Olive',
    ja: 'オリーブのホリデー',
  },
  pet: {
    en: 'Pixel moves in',
    de: 'Pixel zieht ein',
    fr: 'Pixel arrive',
    it: 'Arriva Pixel',
    es: 'Llega Pixel',
    pt: 'Pixel chegou',
    ja: 'ピクセルがやってくる',
  },
  graduation: {
    en: 'Olive graduates',
    de: 'Olives Abschluss',
    fr: 'Le diplôme d’Olive',
    it: 'La laurea di Olive',
    es: 'La graduación de Olive',
    pt: 'A formatura da Olive',
    ja: 'オリーブの卒業',
  },
  house_warming: {},
}

/** Adds the scenarios `registry` and `registry-guest`: a registry of each general type, and one that a giver finds by name. */
export async function giftRegistryDemo(sql: Sql, clock: Clock): Promise<void> {
  const now = clock.now()
  await addDemoRegistry(sql, now, HOME)
  for (const [index, kind] of GENERAL.entries()) {
    if (kind === 'house_warming') continue
    const texts = Object.fromEntries(
      Object.entries(NAMES[kind]).map(([language, name]) => [language, { name, greeting: '' }]),
    )
    const items = [{ asin: 'BXDRUM0001', wanted: 1 }]
    await addDemoRegistry(sql, now, { key: kind, kind, inDays: 30 + index * 20, privacy: 'private', texts, items })
  }
}
