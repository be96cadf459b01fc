import type { DemoTexts, SharedTexts } from '../../types.ts'

const FRAME_5: SharedTexts = {
  category: 'Telas inteligentes',
  description:
    'O lugar do Frame 5 é ao lado da cama: um relógio que escurece com o quarto, um nascer do sol no lugar do alarme e a campainha sem se levantar. Não tem câmera, de propósito.',
  bullets: [
    'Tela de 5,5 polegadas que baixa até a luz de uma vela',
    'Acorda você com um nascer do sol lento',
    'Sem câmera, e com uma chave para os microfones',
    'Carrega um celular na parte de trás',
  ],
  specifications: [
    ['Tela', '5,5 polegadas, 960 × 600'],
    ['Alto-falante', '45 mm'],
    ['Dimensões', '148 × 98 × 82 mm'],
  ],
}

export const DISPLAYS: Record<string, DemoTexts> = {
  BXFRAM0008: {
    title: 'Orvane Frame 8, tela inteligente, giz',
    category: 'Telas inteligentes',
    description:
      'Frame 8 fica na cozinha e mostra a receita, a campainha ou o verão passado. A câmera tem uma tampa que você vê.',
    bullets: [
      'Tela de 8 polegadas que acompanha a luz do cômodo',
      'Câmera com uma tampa visível',
      'Mostra ao vivo as câmeras Chime e Eye',
      'Dois alto-falantes ajustados para vozes',
    ],
    specifications: [
      ['Tela', '8 polegadas, 1280 × 800'],
      ['Câmera', '13 MP com tampa'],
      ['Dimensões', '200 × 135 × 99 mm'],
    ],
    images: ['Orvane Frame 8, giz', 'Orvane Frame 8 de frente', 'Orvane Frame 8 por trás'],
  },
  BXFRAM0005: {
    ...FRAME_5,
    title: 'Orvane Frame 5, tela inteligente, giz',
    variation: { color: ['Cor', 'Giz'] },
    images: ['Orvane Frame 5, giz, mostrando a hora', 'Orvane Frame 5, giz, de frente'],
  },
  BXFRAM0006: {
    ...FRAME_5,
    title: 'Orvane Frame 5, tela inteligente, nanquim',
    variation: { color: ['Cor', 'Nanquim'] },
    images: ['Orvane Frame 5, nanquim, mostrando a hora', 'Orvane Frame 5, nanquim, por trás'],
  },
  BXFRAM0015: {
    title: 'Orvane Frame 15, porta-retrato, carvalho',
    category: 'Telas inteligentes',
    description:
      'Frame 15 parece um quadro porque é um: carvalho de verdade, passe-partout de verdade e uma tela que combina com a luz da parede. Envie fotos de qualquer lugar; à noite ele se apaga.',
    bullets: [
      'Tela fosca de 15,6 polegadas sem borda de luz visível',
      'Moldura de carvalho maciço, cartão que se troca',
      'De pé no apoio ou pendurado em um prego',
      'A família envia fotos para um endereço só dele',
    ],
    specifications: [
      ['Tela', '15,6 polegadas, 1920 × 1280, fosca'],
      ['Armazenamento', '32 GB, cerca de 20.000 fotos'],
      ['Dimensões', '442 × 329 × 28 mm'],
    ],
    images: [
      'Orvane Frame 15, carvalho, mostrando um lago',
      'Orvane Frame 15 em uma prateleira',
      'Orvane Frame 15 por trás com seu apoio',
    ],
  },
}
