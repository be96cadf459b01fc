import type { DemoTexts } from '../../types.ts'

export const INSTALLATIONS: Record<string, DemoTexts> = {
  BXINST0003: {
    category: 'Servizi',
    title: 'Installazione di videocamera o campanello',
    description:
      'Un tecnico monta la videocamera o il campanello nel punto migliore, lo collega al campanello o a una presa e lo configura con te sul telefono.',
    bullets: [
      'Una videocamera o un campanello, montati e collegati',
      'Configurazione sul tuo Wi-Fi e sul telefono',
      'Una fascia di due ore nel giorno che preferisci',
    ],
    specifications: [
      ['Durata', 'Circa 75 minuti'],
      ['Dove', 'A casa tua'],
      ['Garanzia sul lavoro', '24 mesi'],
    ],
    images: ['Un campanello come lo monta il tecnico'],
  },
  BXINST0004: {
    category: 'Servizi',
    title: 'Configurazione della casa smart',
    description:
      'Veniamo da te, colleghiamo l’Hub a lampade, prese e serrature e prepariamo insieme routine che fanno ciò che vuoi.',
    bullets: [
      'Fino a otto dispositivi collegati e nominati',
      'Tre routine create insieme a te',
      'Risposte alle domande per 30 giorni',
    ],
    specifications: [
      ['Durata', 'Circa 90 minuti'],
      ['Dove', 'A casa tua'],
      ['Assistenza dopo', '30 giorni'],
    ],
    images: ['L’Hub da configurare'],
  },
}
