import type { DemoTexts, SharedTexts } from '../../types.ts'

const CHIME: SharedTexts = {
  category: 'Campainhas e câmeras',
  description:
    'Chime mostra quem está na porta da cabeça aos pés, de dia e de noite, e deixa você responder de onde estiver. As gravações ficam na sua casa.',
  bullets: [
    'Vista da cabeça aos pés, 1536 × 1536, com visão noturna',
    'Seis meses com uma carga, ou por fio',
    'As gravações ficam em casa, em um cartão',
    'Fala pelo Drum e pelo Frame',
  ],
  specifications: [
    ['Imagem', '1536 × 1536, HDR'],
    ['Energia', 'Bateria de 6.500 mAh ou 8–24 V'],
    ['Tempo', 'De −20 a 50 °C, IP65'],
  ],
}

const EYE_OUTDOOR: SharedTexts = {
  category: 'Campainhas e câmeras',
  description:
    'Eye Outdoor vigia o portão na chuva, na geada e no meio da noite, e distingue um gato de uma visita. Duas pequenas luzes acendem quando importa, não quando cai uma folha.',
  bullets: [
    'Imagem 2K, colorida à noite',
    'Duas luzes e uma voz para quem estiver lá',
    'Bateria para oito meses, ou um cabo',
    'As gravações ficam no Hub da sua casa',
    'Gira e inclina em uma junta magnética',
  ],
  specifications: [
    ['Imagem', '2560 × 1440, HDR'],
    ['Ângulo de visão', '140 graus'],
    ['Tempo', 'De −25 a 50 °C, IP66'],
    ['Energia', 'Bateria de 9.800 mAh ou USB-C'],
  ],
}

export const CAMERAS_AND_BELLS: Record<string, DemoTexts> = {
  BXCHIM0001: {
    ...CHIME,
    title: 'Orvane Chime, campainha com vídeo, nanquim',
    variation: { color: ['Cor', 'Nanquim'] },
    images: ['Orvane Chime, nanquim', 'Orvane Chime de frente', 'A câmera e o botão do Orvane Chime'],
  },
  BXCHIM0002: {
    ...CHIME,
    title: 'Orvane Chime, campainha com vídeo, giz',
    variation: { color: ['Cor', 'Giz'] },
    images: ['Orvane Chime, giz', 'Orvane Chime, giz, de frente'],
  },
  BXCHIM0010: {
    title: 'Orvane Chime Pro, campainha com vídeo, grafite',
    category: 'Campainhas e câmeras',
    description:
      'Chime Pro é ligada por fio e nunca dorme: uma câmera para a visita, outra para o pacote no capacho. Ela lembra os seis segundos antes de a campainha tocar.',
    bullets: [
      'Duas câmeras: a visita e o capacho',
      'Grava o tempo todo, e os seis segundos antes da campainha',
      'Frente de vidro em uma moldura de alumínio anodizado',
      'Também toca a campainha antiga da entrada',
    ],
    specifications: [
      ['Imagem', '2160 × 2160 e 1280 × 960, HDR'],
      ['Energia', '16–24 V ou PoE'],
      ['Tempo', 'De −20 a 50 °C, IP66'],
      ['Na caixa', 'Chime Pro, calço de canto, parafusos, cartão de teste do transformador'],
    ],
    images: ['Orvane Chime Pro, grafite', 'A câmera superior do Orvane Chime Pro', 'Orvane Chime Pro de frente'],
    notes: ['Devolvido sem uso; o lacre está rompido.'],
  },
  BXEYEI0001: {
    title: 'Orvane Eye, câmera interna, giz',
    category: 'Campainhas e câmeras',
    description:
      'Eye fica de olho no cômodo enquanto você está fora e vira a lente para a parede quando você está em casa.',
    bullets: [
      'Imagem 2K com visão noturna',
      'Desvia a lente quando você está em casa',
      'Distingue pessoas de bichos',
      'USB-C, três metros de cabo',
    ],
    specifications: [
      ['Imagem', '2304 × 1296'],
      ['Ângulo de visão', '130 graus'],
      ['Dimensões', '64 × 64 × 92 mm'],
    ],
    images: ['Orvane Eye, giz', 'Orvane Eye de frente', 'A lente da Orvane Eye'],
  },
  BXEYEO0001: {
    ...EYE_OUTDOOR,
    title: 'Orvane Eye Outdoor, câmera externa, giz',
    variation: { color: ['Cor', 'Giz'] },
    images: [
      'Orvane Eye Outdoor, giz',
      'A lente e as luzes da Orvane Eye Outdoor',
      'Orvane Eye Outdoor, giz, de frente',
    ],
  },
  BXEYEO0002: {
    ...EYE_OUTDOOR,
    title: 'Orvane Eye Outdoor, câmera externa, nanquim',
    variation: { color: ['Cor', 'Nanquim'] },
    images: ['Orvane Eye Outdoor, nanquim', 'Orvane Eye Outdoor, nanquim, de frente'],
  },
}
