import type { DemoTexts, SharedTexts } from '../../types.ts'

const DRUM_MINI: SharedTexts = {
  category: 'Caixas de som inteligentes',
  description:
    'O menor Drum cabe no lugar de uma xícara e mesmo assim enche um quarto. Ele acorda você, marca o tempo do macarrão e responde quando você pergunta; uma chave na base desliga os microfones de verdade.',
  bullets: [
    'Som cheio de um alto-falante de 45 mm em uma carcaça reciclada',
    'Dois microfones de longo alcance com uma chave de verdade',
    'Faz par com outro Drum Mini em estéreo',
    'Funciona com o app Orvane, Bluetooth e Wi-Fi 6',
  ],
  specifications: [
    ['Dimensões', '98 × 98 × 62 mm'],
    ['Peso', '310 g'],
    ['Energia', 'USB-C, 15 W'],
    ['Conexões', 'Wi-Fi 6, Bluetooth 5.4'],
  ],
}

export const SPEAKERS: Record<string, DemoTexts> = {
  BXDRUM0001: {
    title: 'Orvane Drum, caixa de som inteligente, giz',
    category: 'Caixas de som inteligentes',
    description:
      'Drum é antes de tudo uma caixa de som: um woofer de 100 mm e dois tweeters em um cilindro trançado, afinado para o cômodo em que está. Só escuta depois do seu nome, e o anel no topo mostra quando.',
    bullets: [
      'Som que enche o cômodo, com um woofer de 100 mm e dois tweeters',
      'Mede o cômodo e se ajusta a ele',
      'Um anel de luz mostra quando ele escuta; um botão desliga os microfones',
      'Capa trançada de fio reciclado, lavável',
    ],
    specifications: [
      ['Dimensões', '148 × 148 × 166 mm'],
      ['Peso', '1,4 kg'],
      ['Energia', 'Adaptador de 30 W incluso'],
      ['Conexões', 'Wi-Fi 6, Bluetooth 5.4, entrada de 3,5 mm'],
      ['Na caixa', 'Drum, adaptador de energia, guia rápido'],
    ],
    images: [
      'Orvane Drum, giz, em ângulo',
      'Orvane Drum, giz, de frente',
      'A capa trançada e o anel de luz do Orvane Drum',
      'Orvane Drum em uma prateleira',
    ],
  },
  BXMINI0001: {
    ...DRUM_MINI,
    title: 'Orvane Drum Mini, caixa de som inteligente, giz',
    variation: { color: ['Cor', 'Giz'] },
    images: ['Orvane Drum Mini, giz', 'Orvane Drum Mini, giz, de frente', 'A capa trançada do Orvane Drum Mini'],
  },
  BXMINI0002: {
    ...DRUM_MINI,
    title: 'Orvane Drum Mini, caixa de som inteligente, nanquim',
    variation: { color: ['Cor', 'Nanquim'] },
    images: ['Orvane Drum Mini, nanquim', 'Orvane Drum Mini, nanquim, de frente'],
  },
  BXMINI0003: {
    ...DRUM_MINI,
    title: 'Orvane Drum Mini, caixa de som inteligente, argila',
    variation: { color: ['Cor', 'Argila'] },
    images: ['Orvane Drum Mini, argila', 'Orvane Drum Mini, argila, de frente'],
  },
  BXMINI0004: {
    ...DRUM_MINI,
    title: 'Orvane Drum Mini, caixa de som inteligente, sálvia',
    variation: { color: ['Cor', 'Sálvia'] },
    images: ['Orvane Drum Mini, sálvia', 'Orvane Drum Mini, sálvia, de frente'],
  },
  BXDMAX0001: {
    title: 'Orvane Drum Max, caixa de som inteligente, nanquim',
    category: 'Caixas de som inteligentes',
    description:
      'Drum Max é largo o bastante para tocar em estéreo sozinho: dois woofers, quatro tweeters e um pé de alumínio fundido que os mantém calmos. Enche uma sala sem nunca levantar a voz.',
    bullets: [
      'Estéreo de uma só caixa: dois woofers de 130 mm, quatro tweeters',
      'Mede o cômodo e mantém os graves longe dos cantos',
      'Entrada para o toca-discos, óptica para a televisão',
      'Quatro microfones e uma chave que desliga todos',
      'Capa trançada de fio reciclado, lavável',
    ],
    specifications: [
      ['Dimensões', '342 × 198 × 186 mm'],
      ['Peso', '4,6 kg'],
      ['Energia', '90 W, embutida'],
      ['Conexões', 'Wi-Fi 6, Bluetooth 5.4, óptica, entrada de 3,5 mm'],
    ],
    images: ['Orvane Drum Max, nanquim', 'O topo do Orvane Drum Max com seu anel de luz', 'Orvane Drum Max de frente'],
    notes: ['Caixa aberta, tocado uma vez. Garantia completa.'],
  },
  BXSBAR0001: {
    title: 'Orvane Drum Bar, soundbar, nanquim',
    category: 'Caixas de som inteligentes',
    description:
      'Drum Bar fica sob a televisão e deixa os filmes fáceis de acompanhar: as vozes vêm do meio, todo o resto de onde acontece. Dois Drum Mini viram as caixas traseiras.',
    bullets: [
      'Sete alto-falantes em um rolo de tecido de 90 cm',
      'Um ajuste de voz que aumenta a fala, não as explosões',
      'Drum Mini entra como caixa traseira, sem cabos',
      'Um único cabo para a televisão: HDMI eARC',
    ],
    specifications: [
      ['Dimensões', '900 × 72 × 72 mm'],
      ['Peso', '2,9 kg'],
      ['Conexões', 'HDMI eARC, óptica, Wi-Fi 6, Bluetooth 5.4'],
      ['Na caixa', 'Drum Bar, cabo HDMI, suportes de parede, cabo de energia'],
    ],
    images: [
      'Orvane Drum Bar, nanquim',
      'A tampa de alumínio da Orvane Drum Bar com seu anel de luz',
      'Orvane Drum Bar de frente',
    ],
  },
}
