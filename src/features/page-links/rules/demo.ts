import type { Kind, Texts } from '../contract/shared.ts'

/** Information sheets of the demonstration store's speaker. */
export const DEMO_SHEETS: Partial<Record<Kind, Texts>> = {
  safety: {
    en: 'Use only the power adapter in the box. Keep the speaker dry and away from heat.\n\nVery loud sound over a long time can damage your hearing.\n\nManufacturer: Orvane Devices, 4 Harbour Street, Cork, Ireland.',
    de: 'Verwenden Sie nur das beiliegende Netzteil. Halten Sie den Lautsprecher trocken und von Hitze fern.\n\nSehr laute Wiedergabe über längere Zeit kann Ihr Gehör schädigen.\n\nHersteller: Orvane Devices, 4 Harbour Street, Cork, Irland.',
    fr: 'Utilisez uniquement l’adaptateur fourni. Gardez l’enceinte au sec et loin de la chaleur.\n\nUn son très fort pendant longtemps peut abîmer votre audition.\n\nFabricant : Orvane Devices, 4 Harbour Street, Cork, Irlande.',
    it: 'Usa solo l’alimentatore incluso. Tieni l’altoparlante all’asciutto e lontano dal calore.\n\nUn volume molto alto per molto tempo può danneggiare l’udito.\n\nProduttore: Orvane Devices, 4 Harbour Street, Cork, Irlanda.',
    es: 'Usa solo el adaptador incluido. Mantén el altavoz seco y lejos del calor.\n\nUn volumen muy alto durante mucho tiempo puede dañar tu oído.\n\nFabricante: Orvane Devices, 4 Harbour Street, Cork, Irlanda.',
    pt: 'Use apenas o adaptador que vem na caixa. Mantenha a caixa de som seca e longe do calor.\n\nSom muito alto por muito tempo pode prejudicar sua audição.\n\nFabricante: Orvane Devices, 4 Harbour Street, Cork, Irlanda.',
    ja: '付属の電源アダプターだけをお使いください。水や高温を避けてください。\n\n大音量で長時間聞くと、聴力を損なうおそれがあります。\n\n製造者：Orvane Devices, 4 Harbour Street, Cork, Ireland',
  },
  'in-the-box': {
    en: 'Drum smart speaker\nPower adapter, 1.5 m\nQuick start guide',
    de: 'Smart-Lautsprecher Drum\nNetzteil, 1,5 m\nKurzanleitung',
    fr: 'Enceinte connectée Drum\nAdaptateur secteur, 1,5 m\nGuide de démarrage',
    it: 'Altoparlante smart Drum\nAlimentatore, 1,5 m\nGuida rapida',
    es: 'Altavoz inteligente Drum\nAdaptador de corriente, 1,5 m\nGuía de inicio rápido',
    pt: 'Caixa de som inteligente Drum\nAdaptador de energia, 1,5 m\nGuia de início rápido',
    ja: 'Drum スマートスピーカー\n電源アダプター（1.5 m）\nクイックスタートガイド',
  },
}
