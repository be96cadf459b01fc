import type { DemoTexts } from '../../types.ts'

const gift = (size: string, image: string): DemoTexts => ({
  category: 'Serviços',
  title: `Vale-presente Orvane, ${size.toLowerCase()}`,
  description:
    'Para quem sabe melhor do que ninguém do que precisa. Enviamos um código por e-mail, na hora ou no dia escolhido, e ele paga tudo na loja até acabar.',
  bullets: [
    'Por e-mail com as suas palavras, com até um ano de antecedência',
    'Paga tudo na loja, em quantos pedidos quiser',
    'O que sobra fica no vale',
  ],
  specifications: [
    ['Envio', 'Por e-mail'],
    ['Vale para', 'Toda a loja'],
  ],
  variation: { amount: ['Tamanho', size] },
  images: [image],
})

export const SERVICES: Record<string, DemoTexts> = {
  BXCARE0002: {
    title: 'Orvane Care, plano de proteção, 2 anos',
    category: 'Serviços',
    description:
      'Dois anos sem preocupação: quedas, líquidos e baterias gastas são reparados, com um aparelho reserva por entregador no dia útil seguinte.',
    bullets: [
      'Cobre quedas, líquidos e a bateria',
      'Um aparelho reserva no dia útil seguinte',
      'Para um aparelho de qualquer tipo; termina sozinho',
    ],
    specifications: [
      ['Duração', '2 anos'],
      ['Reparos', 'Até 2 por ano'],
      ['Sua parte', 'Nenhuma'],
    ],
    variation: { term: ['Duração', '2 anos'] },
    images: ['O cartão do plano Orvane Care de dois anos'],
  },
  BXCARE0004: {
    title: 'Orvane Care, plano de proteção, 4 anos',
    category: 'Serviços',
    description:
      'Quatro anos sem preocupação: quedas, líquidos e baterias gastas são reparados, com um aparelho reserva por entregador no dia útil seguinte.',
    bullets: [
      'Cobre quedas, líquidos e a bateria',
      'Um aparelho reserva no dia útil seguinte',
      'Para um aparelho de qualquer tipo; termina sozinho',
    ],
    specifications: [
      ['Duração', '4 anos'],
      ['Reparos', 'Até 2 por ano'],
      ['Sua parte', 'Nenhuma'],
    ],
    variation: { term: ['Duração', '4 anos'] },
    images: ['O cartão do plano Orvane Care de quatro anos'],
  },
  BXARCH0001: {
    title: 'Orvane Archive, para câmeras, 1 ano',
    category: 'Serviços',
    description:
      'Archive guarda uma segunda vez, lacrado, o que Chime e Eye gravam, para quem quer isso também fora de casa. Só a sua chave abre; não poderíamos olhar nem se quiséssemos.',
    bullets: [
      '180 dias de gravações de quantas câmeras você quiser',
      'Lacrado com uma chave que nunca sai do seu celular',
      'Termina depois de um ano se você não renovar',
    ],
    specifications: [
      ['Duração', '1 ano'],
      ['Gravações', '180 dias'],
      ['Câmeras', 'Quantas quiser em uma casa'],
    ],
    images: ['O cartão da assinatura Orvane Archive'],
  },
  BXLIBR0001: {
    title: 'Orvane Library, para Page, 12 meses',
    category: 'Serviços',
    description:
      'Library abre quarenta mil livros em cada Page da casa, da Odisseia ao mês passado. Quem escreve recebe por página lida.',
    bullets: [
      '40.000 livros em onze idiomas',
      'Até seis leitores em uma casa',
      'O que você começou continua seu por 30 dias depois do fim',
    ],
    specifications: [
      ['Duração', '12 meses'],
      ['Leitores', 'Até 6'],
      ['Funciona com', 'Page, Page Write, Slate'],
    ],
    images: ['O cartão da assinatura Orvane Library'],
  },
  BXGIFT0025: gift('Pequeno', 'O vale-presente Orvane cor de areia, com um laço'),
  BXGIFT0050: gift('Médio', 'O vale-presente Orvane azul-acinzentado, com um laço'),
  BXGIFT0100: gift('Grande', 'O vale-presente Orvane vermelho-escuro, com um laço'),
  BXGIFTP050: {
    category: 'Serviços',
    title: 'Vale-presente Orvane, impresso',
    description:
      'O mesmo cartão-presente em papel, para uma mesa de aniversário ou uma caixa de correio. Ele chega com suas próprias palavras, vale a partir do dia do envio e paga tudo na loja.',
    bullets: [
      'Impresso com suas próprias palavras',
      'Vale a partir do envio: perdido antes, é só papel',
      'O que sobra fica no cartão',
    ],
    specifications: [
      ['Entrega', 'Pelo correio'],
      ['Vale para', 'Tudo na loja'],
    ],
    images: ['O vale-presente Orvane azul-acinzentado, com um laço'],
  },
  BXINST0001: {
    category: 'Serviços',
    title: 'Instalação na parede em casa',
    description:
      'Um instalador vai até sua casa, escolhe com você o melhor lugar, fixa o aparelho com segurança, esconde o cabo e leva a embalagem.',
    bullets: [
      'Um aparelho, em tijolo, concreto ou drywall',
      'Parafusos, buchas e canaleta incluídos',
      'Janela de duas horas no dia que você preferir',
    ],
    specifications: [
      ['Duração', 'Cerca de 60 minutos'],
      ['Local', 'Na sua casa'],
      ['Garantia do serviço', '24 meses'],
    ],
    images: ['O suporte de parede usado pelo instalador'],
  },
  BXINST0002: {
    category: 'Serviços',
    title: 'Configuração e transferência na loja',
    description:
      'Abrimos o aparelho na loja, passamos tudo do antigo, aplicamos a película bem reta e entregamos quando estiver pronto.',
    bullets: [
      'Fotos, mensagens e aplicativos transferidos',
      'Película aplicada sem bolhas',
      'Pronto em até duas horas após a chegada à loja',
    ],
    specifications: [
      ['Duração', 'Cerca de 40 minutos'],
      ['Local', 'Na loja'],
      ['Traga', 'O aparelho antigo e a senha dele'],
    ],
    images: ['O suporte em que os aparelhos são entregues'],
  },
}
