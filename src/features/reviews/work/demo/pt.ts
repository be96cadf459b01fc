import type { DemoTexts } from './types.ts'

export const PT: DemoTexts = {
  names: [
    'Mariana R.',
    'João',
    'Família Souza',
    'S. Almeida',
    'Iara',
    'Tiago B.',
    'Beatriz',
    'Caio K.',
    'Regina',
    'Felipe',
    'Helena D.',
    'P. Ramos',
  ],
  titles: {
    good: [
      'Cumpre o que promete',
      'Melhor do que eu esperava',
      'Compraria de novo',
      'Simplesmente bom',
      'Bem pensado',
      'Uso todo dia',
      'Sem queixas',
    ],
    mixed: ['Bom, com um porém', 'Justo pelo preço', 'Meio convencido', 'Altos e baixos'],
    bad: ['Não é para mim', 'Esperava mais', 'Devolvido', 'Decepcionante'],
  },
  general: {
    good: [
      'Pronto em cinco minutos, sem conta aqui e aplicativo ali.',
      'Parece sólido, e nada range.',
      'A cor é a das fotos.',
      'Minha mãe usa sem me perguntar nada.',
      'Pedi outro para o meu irmão.',
      'A caixa é toda de papelão, muito bom.',
      'Depois de três meses ainda parece novo.',
    ],
    mixed: [
      'O manual podia dizer mais.',
      'No preço da promoção eu daria uma estrela a mais.',
      'Uma atualização resolveu o pior.',
      'Não é ruim, mas também nada especial.',
    ],
    bad: [
      'O aparelho trocado tinha o mesmo defeito.',
      'O atendimento foi gentil, mas não pôde ajudar.',
      'Por esse valor tem que funcionar e pronto.',
      'Pelo menos o reembolso foi rápido.',
    ],
  },
  sound: {
    good: [
      'As vozes ficam claras mesmo em volume baixo: enfim podcasts enquanto cozinho.',
      'O grave está lá sem a prateleira tremer.',
      'Dois em um cômodo soam surpreendentemente amplos.',
      'Ele me ouve até ao lado do exaustor.',
      'Parear com o celular foi um toque.',
    ],
    mixed: [
      'A música é boa, mas os agudos incomodam no volume alto.',
      'Às vezes acorda quando a televisão fala.',
      'Bom som, mas no escuro é difícil achar os botões.',
    ],
    bad: [
      'A conexão cai mais ou menos a cada hora.',
      'Dá para ouvir um chiado entre as músicas.',
      'Depois de duas semanas parou de carregar.',
    ],
  },
  screen: {
    good: [
      'A tela é confortável para os olhos à noite.',
      'O texto é nítido como no papel.',
      'A bateria dura mais que meus fins de semana.',
      'Leve o bastante para ler muito tempo na cama.',
      'Mesmo no sol eu leio tudo.',
    ],
    mixed: [
      'A tela é linda, os alto-falantes não.',
      'Aparece cada marca de dedo.',
      'Rápido para ler e escrever, lento com fotos.',
    ],
    bad: [
      'Uma fileira de pixels morreu na primeira semana.',
      'Esquenta sem fazer nada.',
      'Um em cada dez toques não pega.',
    ],
  },
  home: {
    good: [
      'Montado em dez minutos com uma chave de fenda.',
      'A imagem à noite é muito melhor que a da antiga.',
      'Só avisa o que importa, não cada gato.',
      'Liga na hora, e o menu não tem propaganda.',
      'Até as visitas entendem de primeira.',
    ],
    mixed: [
      'Funciona bem enquanto o Wi-Fi chega até lá.',
      'Os avisos chegam alguns segundos atrasados.',
      'Boa imagem, mas o suporte podia ser mais firme.',
    ],
    bad: ['Perde a rede toda noite.', 'A imagem trava bem na hora que importa.', 'Os parafusos da caixa não serviram.'],
  },
  small: {
    good: [
      'Fica firme e sai fácil.',
      'Carrega tão rápido quanto o que custa o dobro.',
      'Não balança, não escorrega, não marca a mesa.',
      'Na minha bolsa todo dia desde a primavera.',
    ],
    mixed: ['Faz o que deve, mas junta poeira.', 'Um pouco duro no começo.', 'Meio metro a mais seria perfeito.'],
    bad: ['Afrouxou depois de um mês.', 'Esquenta mais do que eu gostaria.', 'O acabamento desgasta.'],
  },
  service: {
    good: [
      'Agendado em um minuto e cumprido no dia.',
      'Condições claras, sem letra miúda.',
      'Usei uma vez e já se pagou.',
    ],
    mixed: ['Útil, embora eu espere não precisar.', 'A confirmação levou um dia.'],
    bad: ['Ninguém veio na primeira data.', 'Cobre menos do que eu tinha entendido.'],
  },
  voucher: {
    good: [
      'O e-mail chegou na manhã que escolhi.',
      'Ele adicionou o código em um minuto e comprou o que queria de verdade.',
      'O que sobrou ficou para a próxima compra.',
      'Vale por muito tempo, sem pressa de gastar.',
    ],
    mixed: ['Bom para presentear, mas queria mais modelos.', 'Os valores são fixos; eu queria um intermediário.'],
    bad: ['Foi para um e-mail antigo e precisei enviar de novo.', 'Achei que servia para pagar outro.'],
  },
  voucherTitles: {
    good: ['Um presente que sempre serve', 'Chegou no dia', 'Fácil de dar', 'Daria de novo'],
    mixed: ['Bom, com um pedido', 'Cumpre o papel'],
    bad: ['Confira o e-mail antes', 'Esperava mais'],
  },
}
