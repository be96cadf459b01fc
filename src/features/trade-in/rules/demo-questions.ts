import type { Condition } from '../contract/words.ts'
import { DEMO_GROUPS } from './demo.ts'

/** Texts: en, de, fr, it, es, pt, ja. */
type All = [string, string, string, string, string, string, string]

const textsOf = ([en, de, fr, it, es, pt, ja]: All) => ({ en, de, fr, it, es, pt, ja })

const YES: All = ['Yes', 'Ja', 'Oui', 'Sì', 'Sí', 'Sim', 'はい']
const NO: All = ['No', 'Nein', 'Non', 'No', 'No', 'Não', 'いいえ']

const QUESTIONS: [id: string, text: All, answers: [id: string, text: All, condition: Condition][]][] = [
  [
    'turns-on',
    [
      'Does it turn on and work normally?',
      'Lässt es sich einschalten und funktioniert es normal?',
      'S’allume-t-il et fonctionne-t-il normalement ?',
      'Si accende e funziona normalmente?',
      '¿Se enciende y funciona con normalidad?',
      'Ele liga e funciona normalmente?',
      '電源が入り、正常に動作しますか？',
    ],
    [
      ['yes', YES, 'Neutral'],
      ['no', NO, 'NonFunctional'],
    ],
  ],
  [
    'screen',
    [
      'What does the screen or surface look like?',
      'Wie sieht das Display oder die Oberfläche aus?',
      'Dans quel état est l’écran ou la surface ?',
      'In che stato è lo schermo o la superficie?',
      '¿Cómo está la pantalla o la superficie?',
      'Como está a tela ou a superfície?',
      '画面や表面の状態は？',
    ],
    [
      [
        'perfect',
        ['No scratches', 'Keine Kratzer', 'Aucune rayure', 'Nessun graffio', 'Sin arañazos', 'Sem riscos', '傷なし'],
        'Neutral',
      ],
      [
        'scratched',
        [
          'Light scratches',
          'Leichte Kratzer',
          'Légères rayures',
          'Graffi leggeri',
          'Arañazos leves',
          'Riscos leves',
          '細かい傷あり',
        ],
        'Good',
      ],
      ['cracked', ['Cracked', 'Gesprungen', 'Fissuré', 'Crepato', 'Agrietada', 'Trincada', 'ひび割れあり'], 'Damaged'],
    ],
  ],
  [
    'body',
    [
      'What does the rest of it look like?',
      'Wie sieht der Rest aus?',
      'Dans quel état est le reste ?',
      'In che stato è il resto?',
      '¿Cómo está el resto?',
      'Como está o restante?',
      'その他の部分の状態は？',
    ],
    [
      [
        'new',
        [
          'Unused, in its box',
          'Unbenutzt, originalverpackt',
          'Jamais utilisé, dans sa boîte',
          'Mai usato, nella sua scatola',
          'Sin usar, en su caja',
          'Sem uso, na caixa',
          '未使用・箱入り',
        ],
        'New',
      ],
      [
        'like-new',
        ['Like new', 'Wie neu', 'Comme neuf', 'Come nuovo', 'Como nuevo', 'Como novo', '新品同様'],
        'LikeNew',
      ],
      [
        'used',
        [
          'Signs of use',
          'Gebrauchsspuren',
          'Traces d’usage',
          'Segni d’uso',
          'Señales de uso',
          'Marcas de uso',
          '使用感あり',
        ],
        'Good',
      ],
      [
        'broken',
        [
          'Bent or in pieces',
          'Verbogen oder zerbrochen',
          'Plié ou en morceaux',
          'Piegato o a pezzi',
          'Doblado o en pedazos',
          'Torto ou em pedaços',
          '変形・破損あり',
        ],
        'Ruined',
      ],
    ],
  ],
]

/** What is asked about every device of the demonstration. */
export const DEMO_QUESTIONS = DEMO_GROUPS.flatMap((productGroup) =>
  QUESTIONS.map(([id, text, answers], position) => ({
    productGroup,
    id,
    position,
    texts: textsOf(text),
    answers: answers.map(([answer, words, condition]) => ({ id: answer, texts: textsOf(words), condition })),
  })),
)
