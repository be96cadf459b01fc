import type { Texts } from './bundle.ts'

/** A slot of the demonstration: products of the store's own brand, with a surcharge in percent of what they cost alone. */
type DemoSlot = { units?: number; names?: Texts; parts: { asin: string; surcharge?: number }[] }

/** A bundle of the demonstration. `percent`: what it costs of what its first parts cost by themselves. */
export type DemoBundle = { asin: string; percent: number; titles: Texts; slots: DemoSlot[]; suggested: string[] }

const CABLE: Texts = {
  en: 'Cable',
  de: 'Kabel',
  fr: 'Câble',
  it: 'Cavo',
  es: 'Cable',
  pt: 'Cabo',
  ja: 'ケーブル',
}

const CHARGER: Texts = {
  en: 'Charger',
  de: 'Ladegerät',
  fr: 'Chargeur',
  it: 'Caricatore',
  es: 'Cargador',
  pt: 'Carregador',
  ja: '充電器',
}

export const DEMO_BUNDLES: DemoBundle[] = [
  {
    asin: 'BXSETS0001',
    percent: 86,
    titles: {
      en: 'Watch set: outdoor camera, doorbell and speaker',
      de: 'Wach-Set: Außenkamera, Türklingel und Lautsprecher',
      fr: 'Pack surveillance : caméra extérieure, sonnette et enceinte',
      it: 'Kit sorveglianza: telecamera da esterno, campanello e altoparlante',
      es: 'Pack de vigilancia: cámara exterior, timbre y altavoz',
      pt: 'Kit de vigilância: câmera externa, campainha e caixa de som',
      ja: '見守りセット：屋外カメラ、ドアベル、スピーカー',
    },
    slots: [
      { parts: [{ asin: 'BXEYEO0002' }] },
      { parts: [{ asin: 'BXCHIM0002' }] },
      { parts: [{ asin: 'BXMINI0002' }] },
    ],
    suggested: ['BXCABL0001', 'BXMOUN0001', 'BXCHAR0030'],
  },
  {
    asin: 'BXSETS0002',
    percent: 90,
    titles: {
      en: 'Two outdoor cameras',
      de: 'Zwei Außenkameras',
      fr: 'Deux caméras extérieures',
      it: 'Due telecamere da esterno',
      es: 'Dos cámaras exteriores',
      pt: 'Duas câmeras externas',
      ja: '屋外カメラ2台セット',
    },
    slots: [{ units: 2, parts: [{ asin: 'BXEYEO0002' }] }],
    suggested: ['BXCABL0002', 'BXCHAR0030'],
  },
  {
    asin: 'BXSETS0003',
    percent: 88,
    titles: {
      en: 'Front door set: outdoor camera and doorbell',
      de: 'Haustür-Set: Außenkamera und Türklingel',
      fr: 'Pack entrée : caméra extérieure et sonnette',
      it: 'Kit ingresso: telecamera da esterno e campanello',
      es: 'Pack de entrada: cámara exterior y timbre',
      pt: 'Kit de entrada: câmera externa e campainha',
      ja: '玄関セット：屋外カメラとドアベル',
    },
    slots: [{ parts: [{ asin: 'BXEYEO0002' }] }, { parts: [{ asin: 'BXCHIM0002' }] }],
    suggested: ['BXCABL0001', 'BXCHAR0030'],
  },
  {
    asin: 'BXSETS0004',
    percent: 87,
    titles: {
      en: 'Slate 11 desk set: tablet, stand, charger and cable',
      de: 'Slate 11 Schreibtisch-Set: Tablet, Ständer, Ladegerät und Kabel',
      fr: 'Pack bureau Slate 11 : tablette, support, chargeur et câble',
      it: 'Kit da scrivania Slate 11: tablet, supporto, caricatore e cavo',
      es: 'Pack de escritorio Slate 11: tableta, soporte, cargador y cable',
      pt: 'Kit de mesa Slate 11: tablet, suporte, carregador e cabo',
      ja: 'Slate 11 デスクセット：タブレット、スタンド、充電器、ケーブル',
    },
    slots: [
      { parts: [{ asin: 'BXSLAT0002' }] },
      { parts: [{ asin: 'BXSTAN0001' }] },
      { names: CHARGER, parts: [{ asin: 'BXCHAR0030' }, { asin: 'BXCHAR0065', surcharge: 45 }] },
      { names: CABLE, parts: [{ asin: 'BXCABL0001' }, { asin: 'BXCABL0002' }] },
    ],
    suggested: ['BXPLUG0001', 'BXMOUN0001'],
  },
  {
    asin: 'BXSETS0005',
    percent: 89,
    titles: {
      en: 'Living room set: streaming stick and 8-inch frame',
      de: 'Wohnzimmer-Set: Streaming-Stick und 8-Zoll-Display',
      fr: 'Pack salon : clé de streaming et écran 8 pouces',
      it: 'Kit salotto: chiavetta streaming e display da 8 pollici',
      es: 'Pack de salón: stick de streaming y pantalla de 8 pulgadas',
      pt: 'Kit sala de estar: stick de streaming e tela de 8 polegadas',
      ja: 'リビングセット：ストリーミングスティックと8インチディスプレイ',
    },
    slots: [{ parts: [{ asin: 'BXSTIC0004' }] }, { parts: [{ asin: 'BXFRAM0008' }] }],
    suggested: ['BXCABL0001'],
  },
]

/** A price as shops write it: 179.99, ¥17,980, R$ 179,90. */
export function neatPrice(minor: number, currency: string): number {
  const [step, ending] = currency === 'JPY' ? [100, 20] : currency === 'BRL' ? [1000, 10] : [100, 1]
  return Math.floor(minor / step) * step - ending
}
