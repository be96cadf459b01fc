import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { ServiceStore, ToldWidget } from '../contract/services.ts'
import type { ServiceArea } from './places.ts'
import type { Texts } from './service.ts'

/** Services of the demonstration, by product number. */
export const DEMO_SERVICES = { mounting: 'BXINST0001', setup: 'BXINST0002', care: ['BXCARE0002', 'BXCARE0004'] }

/** What is mounted on a wall: displays, sound bars, doorbells, cameras. All are heavy or bulky goods of the demonstration. */
export const DEMO_BULKY = ['BXFRAM0015', 'BXSBAR0001', 'BXDMAX0001']
export const DEMO_MOUNTED = ['BXFRAM0008', 'BXCHIM0001', 'BXEYEO0001', 'BXEYEO0002']
export const DEMO_SET_UP = ['BXPHON0001', 'BXSLAT0001', 'BXSLAT0802']
export const DEMO_CARED = ['BXPHON0001', 'BXPHON0002', 'BXSLAT0001', 'BXARCA0001', 'BXPAGE0001']

/** Widgets that the demonstration's merchant has chosen; other products follow the rule. */
export const DEMO_WIDGETS: Record<string, ToldWidget> = {
  // Its plans are among its accessories.
  BXPHON0002: 'none',
  BXSBAR0001: 'ppdBundle',
  BXCHIM0001: 'serviceCapabilities',
  BXEYEO0001: 'brandMessagingDesktop',
  BXEYEO0002: 'serviceBanner',
  BXSLAT0802: 'twister',
}

/** Beginnings of postal codes: the capital's, where mounting costs more, and everything around it. */
export const DEMO_AREAS: Record<MarketplaceCode, { city: [string, string]; around: [string, string][] }> = {
  US: {
    city: ['100', '104'],
    around: [
      ['000', '099'],
      ['105', '966'],
      ['970', '994'],
    ],
  },
  GB: {
    city: ['W', 'WZ'],
    around: [
      ['A', 'V'],
      ['Y', 'Z'],
    ],
  },
  DE: {
    city: ['10', '14'],
    around: [
      ['0', '09'],
      ['15', '97'],
    ],
  },
  FR: {
    city: ['75', '75'],
    around: [
      ['00', '74'],
      ['76', '95'],
    ],
  },
  IT: { city: ['00', '00'], around: [['01', '89']] },
  ES: {
    city: ['28', '28'],
    around: [
      ['01', '27'],
      ['29', '50'],
    ],
  },
  BR: { city: ['0', '0'], around: [['1', '8']] },
  JP: { city: ['1', '1'], around: [['2', '9']] },
}

export const areasOf = (country: string, ranges: [string, string][]): ServiceArea[] =>
  ranges.map(([postalFrom, postalTo]) => ({ country, postalFrom, postalTo }))

const HOURS = ['09:00-18:00', '09:00-18:00', '09:00-18:00', '09:00-20:00', '09:00-20:00', '10:00-17:00', '']

const store = (
  country: MarketplaceCode,
  name: string,
  line1: string,
  city: string,
  region: string,
  postalCode: string,
): ServiceStore => ({ location: 'main', name, line1, city, region, postalCode, country, hours: HOURS })

/** The shop of each marketplace in which devices are set up. */
export const DEMO_STORES: Record<MarketplaceCode, ServiceStore> = {
  US: store('US', 'Northline Springfield', '412 Mill Street', 'Springfield', 'OR', '97477'),
  GB: store('GB', 'Northline Reading', '18 Broad Street', 'Reading', '', 'RG1 2BH'),
  DE: store('DE', 'Northline Köln', 'Ehrenstraße 40', 'Köln', '', '50672'),
  FR: store('FR', 'Northline Lyon', '12 rue de la République', 'Lyon', '', '69001'),
  IT: store('IT', 'Northline Torino', 'Via Garibaldi 21', 'Torino', 'TO', '10122'),
  ES: store('ES', 'Northline Valencia', 'Calle Colón 30', 'Valencia', '', '46004'),
  BR: store('BR', 'Northline Campinas', 'Rua Treze de Maio 210', 'Campinas', 'SP', '13010-070'),
  JP: store('JP', 'ノースライン横浜', '西区南幸1-5-2', '横浜市', '神奈川県', '220-0005'),
}

export const MOUNTING_TERMS: Texts = {
  en: 'Done by a certified fitter of the seller. You can move the appointment up to 24 hours before it, at no charge. The work has a guarantee of 24 months.',
  de: 'Ausgeführt durch einen geprüften Monteur des Verkäufers. Der Termin lässt sich bis 24 Stunden vorher kostenlos verschieben. Auf die Arbeit gibt es 24 Monate Garantie.',
  fr: 'Réalisé par un installateur certifié du vendeur. Le rendez-vous peut être déplacé sans frais jusqu’à 24 heures avant. Le travail est garanti 24 mois.',
  it: 'Eseguito da un tecnico certificato del venditore. L’appuntamento si può spostare gratis fino a 24 ore prima. Il lavoro è garantito 24 mesi.',
  es: 'Lo realiza un instalador certificado del vendedor. Puedes cambiar la cita sin coste hasta 24 horas antes. El trabajo tiene 24 meses de garantía.',
  pt: 'Feito por um instalador certificado do vendedor. O horário pode ser mudado sem custo até 24 horas antes. O serviço tem garantia de 24 meses.',
  ja: '販売者の認定作業員が行います。予約は24時間前まで無料で変更できます。作業には24か月の保証が付きます。',
}

export const SETUP_TERMS: Texts = {
  en: 'We email you when your device is ready. Bring an ID and the old device. We keep your device in the shop for 14 days.',
  de: 'Sie erhalten eine E-Mail, sobald das Gerät bereit ist. Bitte Ausweis und altes Gerät mitbringen. Wir bewahren das Gerät 14 Tage im Laden auf.',
  fr: 'Vous recevez un e-mail quand l’appareil est prêt. Apportez une pièce d’identité et l’ancien appareil. Nous gardons l’appareil 14 jours en magasin.',
  it: 'Ti scriviamo quando il dispositivo è pronto. Porta un documento e il vecchio dispositivo. Lo teniamo in negozio per 14 giorni.',
  es: 'Te avisamos por correo cuando el dispositivo esté listo. Trae un documento y el dispositivo antiguo. Lo guardamos 14 días en la tienda.',
  pt: 'Enviamos um e-mail quando o aparelho estiver pronto. Traga um documento e o aparelho antigo. Guardamos o aparelho na loja por 14 dias.',
  ja: '準備ができたらメールでお知らせします。身分証と古い端末をお持ちください。店舗で14日間お預かりします。',
}

export const CARE_TERMS: Texts = {
  en: 'Optional, and besides your legal rights. Covers drops, spills and a worn battery of one device. Your share of a repair: none.',
  de: 'Freiwillig und zusätzlich zu Ihren gesetzlichen Rechten. Gilt für Stürze, Verschüttetes und den müden Akku eines Geräts. Ihr Anteil an einer Reparatur: keiner.',
  fr: 'Facultatif, en plus de vos droits légaux. Couvre les chutes, les liquides et la batterie usée d’un appareil. Votre part d’une réparation : aucune.',
  it: 'Facoltativo, oltre ai tuoi diritti di legge. Copre cadute, liquidi e batteria usurata di un dispositivo. La tua quota per una riparazione: nessuna.',
  es: 'Opcional y además de tus derechos legales. Cubre caídas, líquidos y la batería gastada de un dispositivo. Tu parte de una reparación: ninguna.',
  pt: 'Opcional, além dos seus direitos legais. Cobre quedas, líquidos e a bateria gasta de um aparelho. Sua parte em um reparo: nenhuma.',
  ja: '任意加入で、法律上の権利とは別です。1台の落下、水濡れ、バッテリーの劣化が対象です。修理の自己負担はありません。',
}
