import type { DemoTexts } from '../../types.ts'

export const INSTALLATIONS: Record<string, DemoTexts> = {
  BXINST0003: {
    category: 'Serviços',
    title: 'Instalação de câmera ou campainha',
    description:
      'Um técnico instala a câmera ou a campainha no melhor ponto, liga à campainha ou à tomada e configura tudo com você no celular.',
    bullets: [
      'Uma câmera ou campainha, instalada e ligada',
      'Configurada no seu Wi-Fi e no celular',
      'Janela de duas horas no dia que você preferir',
    ],
    specifications: [
      ['Duração', 'Cerca de 75 minutos'],
      ['Local', 'Na sua casa'],
      ['Garantia do serviço', '24 meses'],
    ],
    images: ['Uma campainha como o técnico instala'],
  },
  BXINST0004: {
    category: 'Serviços',
    title: 'Configuração da casa inteligente',
    description:
      'Vamos até você, ligamos o Hub a lâmpadas, tomadas e fechaduras e criamos juntos rotinas que fazem o que você quer.',
    bullets: [
      'Até oito aparelhos ligados e com nome',
      'Três rotinas criadas com você',
      'Respostas às suas dúvidas por 30 dias',
    ],
    specifications: [
      ['Duração', 'Cerca de 90 minutos'],
      ['Local', 'Na sua casa'],
      ['Ajuda depois', '30 dias'],
    ],
    images: ['O Hub que é configurado'],
  },
}
