import type { DemoTexts } from '../../types.ts'

export const STREAMING: Record<string, DemoTexts> = {
  BXSTIC0004: {
    title: 'Orvane Stick 4K, stick de streaming com controle',
    category: 'Streaming',
    description:
      'Stick 4K se esconde atrás da televisão e reúne todos os serviços em uma lista. O controle tem as onze teclas necessárias.',
    bullets: [
      '4K com HDR a 60 quadros',
      'Wi-Fi 6 para assistir sem pausas',
      'Um controle com onze teclas e um botão de voz',
      'Alimentado pela televisão quando possível',
    ],
    specifications: [
      ['Imagem', '3840 × 2160, HDR10+'],
      ['Conexões', 'HDMI 2.1, Wi-Fi 6, Bluetooth 5.2'],
      ['Na caixa', 'Stick, controle, pilhas, extensão HDMI'],
    ],
    images: [
      'Orvane Stick 4K e seu controle',
      'Orvane Stick 4K visto de cima',
      'As teclas do controle do Orvane Stick 4K',
    ],
  },
  BXSTIC0001: {
    title: 'Orvane Stick Lite, stick de streaming com controle, giz',
    category: 'Streaming',
    description:
      'Stick Lite renova uma televisão antiga. A mesma lista de tudo o que você assiste, em HD, com um controle pequeno o bastante para uma criança e simples o bastante para uma visita.',
    bullets: [
      'HD a 60 quadros em qualquer televisão com HDMI',
      'Controle com seis teclas e um anel',
      'Vai com você: entra no Wi-Fi de hotéis',
      'Alimentado pela televisão quando possível',
    ],
    specifications: [
      ['Imagem', '1920 × 1080, HDR10'],
      ['Conexões', 'HDMI 1.4, Wi-Fi 5, Bluetooth 5.0'],
      ['Na caixa', 'Stick, controle, pilhas, extensão HDMI'],
    ],
    images: ['Orvane Stick Lite, giz, e seu controle', 'Orvane Stick Lite visto de cima'],
  },
  BXREMO0001: {
    title: 'Orvane Remote, controle para Stick 4K, nanquim',
    category: 'Streaming',
    description:
      'Um segundo controle, ou aquele que chega quando o sofá ficou com o primeiro. Ele acha sozinho cada Stick da Orvane no cômodo.',
    bullets: [
      'Onze teclas e um botão de voz',
      'Faz o par quando você o aproxima da televisão',
      'Liga e desliga a maioria das televisões e soundbars',
    ],
    specifications: [
      ['Energia', 'Pilhas AAA, incluídas'],
      ['Dimensões', '38 × 142 × 16 mm'],
      ['Funciona com', 'Stick 4K, Stick Lite'],
    ],
    images: ['Orvane Remote dos dois lados', 'As teclas do Orvane Remote'],
  },
}
