import type { DemoTexts } from '../../types.ts'

export const SMART_HOME: Record<string, DemoTexts> = {
  BXPLUG0001: {
    title: 'Orvane Plug, tomada inteligente, giz',
    category: 'Casa inteligente',
    description:
      'Plug liga do sofá a luminária, o ventilador ou a cafeteira, e no fim do mês diz quanto cada um custou.',
    bullets: [
      'Conta o que passa, até um décimo de watt',
      'Funciona sem internet, com o Hub ou sozinha',
      'Um botão para quem só quer acender a luz',
    ],
    specifications: [
      ['Carga', 'Até 16 A, 3.680 W'],
      ['Conexões', 'Thread, Bluetooth 5.4'],
      ['Dimensões', '52 × 52 × 64 mm'],
    ],
    images: ['Orvane Plug, giz', 'Orvane Plug por trás'],
  },
  BXBULB0001: {
    title: 'Orvane Bulb, lâmpada inteligente, branco e cores',
    category: 'Casa inteligente',
    description:
      'Bulb vai da vela ao meio-dia e a qualquer cor no meio, sem piscar nem zumbir. Ela lembra o brilho que tinha antes de faltar energia.',
    bullets: [
      'Branco de 1.800 a 6.500 kelvin, e cores',
      'Tão clara quanto uma lâmpada de 75 W, com 9 W',
      'Dura 25.000 horas',
      'Funciona sem internet, com o Hub ou sozinha',
    ],
    specifications: [
      ['Luz', '1.055 lúmens'],
      ['Soquete', 'E27 ou E26'],
      ['Energia', '9 W'],
    ],
    images: ['Orvane Bulb em branco quente', 'Orvane Bulb em violeta'],
  },
  BXHUBB0001: {
    title: 'Orvane Hub, central da casa, giz',
    category: 'Casa inteligente',
    description:
      'Hub é o quadrado discreto com que todo o resto da casa conversa. Ele guarda em casa as gravações da Chime e da Eye e mantém as luzes funcionando quando a internet não funciona.',
    bullets: [
      'Até 200 aparelhos: Thread, Zigbee, Wi-Fi',
      'Espaço para 60 dias de gravações no próprio disco',
      'Tudo é decidido em casa, nada é enviado para fora',
      'Uma bateria para meia hora sem energia',
    ],
    specifications: [
      ['Armazenamento', '1 TB'],
      ['Conexões', '2 × Ethernet, Wi-Fi 6, Thread, Zigbee, Bluetooth 5.4'],
      ['Dimensões', '124 × 124 × 32 mm'],
    ],
    images: ['Orvane Hub, giz', 'As portas do Orvane Hub'],
  },
}
