import type { DemoTexts } from '../../types.ts'

export const INSTALLATIONS: Record<string, DemoTexts> = {
  BXINST0003: {
    category: 'Services',
    title: 'Montage von Kamera oder Türklingel',
    description:
      'Eine Fachkraft montiert Kamera oder Türklingel dort, wo sie am meisten sieht, schließt sie an Klingel oder Steckdose an und richtet sie mit Ihnen auf dem Smartphone ein.',
    bullets: [
      'Eine Kamera oder Türklingel, montiert und angeschlossen',
      'Eingerichtet in Ihrem WLAN und auf Ihrem Smartphone',
      'Ein Zeitfenster von zwei Stunden an Ihrem Wunschtag',
    ],
    specifications: [
      ['Dauer', 'Etwa 75 Minuten'],
      ['Wo', 'Bei Ihnen zu Hause'],
      ['Garantie auf die Arbeit', '24 Monate'],
    ],
    images: ['Eine Türklingel, wie die Fachkraft sie montiert'],
  },
  BXINST0004: {
    category: 'Services',
    title: 'Smart Home zu Hause einrichten',
    description:
      'Wir kommen vorbei, verbinden den Hub mit Lampen, Steckdosen und Schlössern und richten Abläufe ein, die tun, was Sie möchten.',
    bullets: [
      'Bis zu acht Geräte verbunden und benannt',
      'Drei Abläufe, gemeinsam mit Ihnen angelegt',
      '30 Tage lang Antworten auf Ihre Fragen',
    ],
    specifications: [
      ['Dauer', 'Etwa 90 Minuten'],
      ['Wo', 'Bei Ihnen zu Hause'],
      ['Hilfe danach', '30 Tage'],
    ],
    images: ['Der Hub, der eingerichtet wird'],
  },
}
