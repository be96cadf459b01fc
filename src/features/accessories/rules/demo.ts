import type { CampaignRequest } from '../contract/merchant.ts'

type Entry = Pick<CampaignRequest['accessories'][number], 'asin'> & Partial<CampaignRequest['accessories'][number]>

/**
 * A demo scenario: a product page and the accessories it offers. `used` picks which of the accessory's offers to sell, counted
 * from 1.
 */
export type Scenario = { key: string; primaryAsin: string; accessories: (Entry & { used?: number })[] }

const CARE_TERMS = {
  en: 'The plan begins on the day of delivery. It covers two accidents, drops and spills included, with a charge of nothing for either. A battery that holds less than 80 percent is replaced. You may cancel within 45 days and get everything back, later for the months that are left. Loss and theft are not covered.',
  de: 'Der Schutz beginnt am Tag der Lieferung. Er deckt zwei Unfälle, auch Stürze und Flüssigkeiten, ohne Selbstbeteiligung. Ein Akku, der weniger als 80 Prozent hält, wird ersetzt. Bei einer Kündigung innerhalb von 45 Tagen wird alles erstattet, danach der Betrag für die übrigen Monate. Verlust und Diebstahl sind nicht gedeckt.',
  fr: 'La protection commence le jour de la livraison. Elle couvre deux accidents, chutes et liquides compris, sans franchise. Une batterie qui tient moins de 80 % est remplacée. Résiliez dans les 45 jours et tout vous est remboursé, ensuite les mois restants. La perte et le vol ne sont pas couverts.',
  it: 'La copertura inizia il giorno della consegna. Comprende due incidenti, anche cadute e liquidi, senza franchigia. Una batteria che tiene meno dell’80 per cento viene sostituita. Se disdici entro 45 giorni riavrai tutto, dopo i mesi che restano. Smarrimento e furto non sono compresi.',
  es: 'La protección empieza el día de la entrega. Cubre dos accidentes, también caídas y líquidos, sin franquicia. Una batería que aguanta menos del 80 por ciento se cambia. Si cancelas en 45 días se te devuelve todo; después, los meses que quedan. La pérdida y el robo no están cubiertos.',
  pt: 'A proteção começa no dia da entrega. Ela cobre dois acidentes, inclusive quedas e líquidos, sem franquia. Uma bateria que segura menos de 80% é trocada. Cancele em até 45 dias e receba tudo de volta; depois, os meses que faltam. Perda e roubo não são cobertos.',
  ja: '保証は配達日に始まります。落下や水ぬれを含む事故を2回まで、自己負担なしで修理します。容量が80%を下回ったバッテリーは交換します。45日以内の解約は全額、それ以後は残りの月数分を返金します。紛失と盗難は対象外です。',
}

const MOUNT_TERMS = {
  en: 'Needs two holes of 6 mm in a wall of stone, concrete or wood. Behind plasterboard use your own anchors. What it carries must not weigh more than 1.5 kg.',
  de: 'Braucht zwei Löcher von 6 mm in einer Wand aus Stein, Beton oder Holz. Für Gipskarton sind eigene Dübel nötig. Was sie trägt, darf nicht mehr als 1,5 kg wiegen.',
  fr: 'Demande deux trous de 6 mm dans un mur en pierre, en béton ou en bois. Pour le plâtre, prenez vos propres chevilles. La charge ne doit pas dépasser 1,5 kg.',
  it: 'Servono due fori da 6 mm in una parete di pietra, cemento o legno. Per il cartongesso usa tasselli tuoi. Il peso non deve superare 1,5 kg.',
  es: 'Necesita dos agujeros de 6 mm en una pared de piedra, hormigón o madera. Para el pladur usa tus propios tacos. La carga no debe pasar de 1,5 kg.',
  pt: 'Precisa de dois furos de 6 mm em parede de pedra, concreto ou madeira. Para gesso acartonado, use suas próprias buchas. A carga não pode passar de 1,5 kg.',
  ja: '石、コンクリートまたは木の壁に6 mmの穴が2つ必要です。石こうボードにはご自身でアンカーをご用意ください。耐荷重は1.5 kgです。',
}

const cables: Entry[] = [
  { asin: 'BXCABL0001', scheduledAsin: 'BXCABL0001' },
  { asin: 'BXCABL0002', scheduledAsin: 'BXCABL0001' },
]

export const SCENARIOS: Scenario[] = [
  {
    key: 'accessories',
    primaryAsin: 'BXPHON0002',
    accessories: [
      { asin: 'BXCASE0001' },
      ...cables,
      { asin: 'BXCARE0002', scheduledAsin: 'BXCARE0002', terms: CARE_TERMS },
      { asin: 'BXCARE0004', scheduledAsin: 'BXCARE0002', terms: CARE_TERMS },
    ],
  },
  {
    key: 'accessory-interaction',
    primaryAsin: 'BXFRAM0005',
    accessories: [{ asin: 'BXMOUN0001', checkForInteraction: true, isAutomated: true, terms: MOUNT_TERMS }, ...cables],
  },
  {
    // A used doorbell, limited to one per cart: adding a second one is refused.
    key: 'accessory-failing',
    primaryAsin: 'BXEYEO0001',
    accessories: [{ asin: 'BXCHIM0010', used: 2 }],
  },
  {
    key: 'special-extras',
    primaryAsin: 'BXSLAT0802',
    accessories: [{ asin: 'BXSTAN0001' }, ...cables, { asin: 'BXCHAR0065' }],
  },
]
