import { listRange, type RangeProduct } from '#commerce/catalog/queries.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { itemAt } from '#platform/item-at.ts'
import type { Clock } from '#platform/store/platform.ts'

type Kind = 'sound' | 'screen' | 'mounted' | 'home' | 'small' | 'service' | 'voucher'
type Texts = Record<Kind, [question: string, answer: string][]>

const DAY = 24 * 60 * 60 * 1000

const KINDS: Record<string, Kind> = {
  'Smart speakers': 'sound',
  Earbuds: 'sound',
  'Smart displays': 'screen',
  'E-readers': 'screen',
  Phones: 'screen',
  Tablets: 'screen',
  'Doorbells and cameras': 'mounted',
  Streaming: 'home',
  Games: 'home',
  'Smart home': 'home',
  Services: 'service',
}

const TEXTS: Record<string, Texts> = {
  en: {
    sound: [
      ['Does it work without the internet?', 'Playing from the phone does. Radio and the voice need a connection.'],
      ['Can I pair it with a laptop as well?', 'Yes. It remembers several devices and plays from one at a time.'],
    ],
    screen: [['Is a charger in the box?', 'A cable is. Any USB-C charger that you have will do.']],
    home: [['Do I need a subscription?', 'No. Everything on this page works without one.']],
    mounted: [
      ['Do I need a subscription?', 'No. Everything on this page works without one.'],
      ['Can I put it up myself?', 'Yes, screws and a template are in the box. It took me a quarter of an hour.'],
    ],
    small: [['Does it fit with a case on?', 'With thin ones, yes. Thick leather was too much for mine.']],
    service: [['Can I cancel it again?', 'Yes, until the day before, and the money comes back in full.']],
    voucher: [
      ['Does it have to be used all at once?', "No. What's left stays on the card for your next orders."],
      [
        "Can I choose the day on which it's emailed?",
        "Yes, up to a year ahead. Without a day the code comes as soon as you've paid.",
      ],
    ],
  },
  de: {
    sound: [
      ['Funktioniert das auch ohne Internet?', 'Vom Telefon abspielen ja. Radio und Sprache brauchen eine Verbindung.'],
    ],
    screen: [['Ist ein Ladegerät dabei?', 'Ein Kabel ist dabei. Jedes USB-C-Ladegerät passt.']],
    home: [['Brauche ich ein Abo?', 'Nein. Alles auf dieser Seite geht ohne.']],
    mounted: [['Brauche ich ein Abo?', 'Nein. Alles auf dieser Seite geht ohne.']],
    small: [['Passt das auch mit Hülle?', 'Mit dünnen Hüllen ja, mit dickem Leder bei mir nicht.']],
    service: [['Kann ich das wieder absagen?', 'Ja, bis zum Tag davor, und das Geld kommt vollständig zurück.']],
    voucher: [
      ['Muss alles auf einmal eingelöst werden?', 'Nein. Der Rest bleibt für die nächsten Bestellungen auf der Karte.'],
    ],
  },
  ja: {
    sound: [
      [
        'インターネットがなくても使えますか？',
        'スマートフォンからの再生はできます。ラジオと音声操作には接続が必要です。',
      ],
    ],
    screen: [['充電器は付属していますか？', 'ケーブルのみ付属します。お手持ちのUSB-C充電器をお使いいただけます。']],
    home: [['月額の契約は必要ですか？', 'いいえ。このページにある機能はすべて契約なしでお使いいただけます。']],
    mounted: [['月額の契約は必要ですか？', 'いいえ。このページにある機能はすべて契約なしでお使いいただけます。']],
    small: [['ケースを付けたまま使えますか？', '薄いケースなら使えます。厚い革のケースでは入りませんでした。']],
    service: [['キャンセルできますか？', 'はい、前日までなら全額返金されます。']],
    voucher: [['一度に使い切る必要がありますか？', 'いいえ。残った分は次のご注文でお使いいただけます。']],
  },
  fr: {
    sound: [
      ['Fonctionne-t-il sans internet ?', 'Depuis le téléphone, oui. La radio et la voix ont besoin d’une connexion.'],
    ],
    screen: [['Un chargeur est-il fourni ?', 'Un câble est fourni. Tout chargeur USB-C convient.']],
    home: [['Faut-il un abonnement ?', 'Non. Tout ce qui est sur cette page marche sans.']],
    mounted: [['Faut-il un abonnement ?', 'Non. Tout ce qui est sur cette page marche sans.']],
    small: [['Convient-il avec une coque ?', 'Avec une coque fine, oui. Un cuir épais ne passait pas avec le mien.']],
    service: [['Peut-on annuler ?', 'Oui, jusqu’à la veille, et tout est remboursé.']],
    voucher: [
      ['Faut-il tout utiliser en une fois ?', 'Non. Le reste demeure sur la carte pour vos prochaines commandes.'],
    ],
  },
  it: {
    sound: [['Funziona anche senza internet?', 'Dal telefono sì. La radio e la voce hanno bisogno della connessione.']],
    screen: [['Il caricatore è incluso?', 'È incluso un cavo. Va bene qualsiasi caricatore USB-C.']],
    home: [['Serve un abbonamento?', 'No. Tutto ciò che è in questa pagina funziona senza.']],
    mounted: [['Serve un abbonamento?', 'No. Tutto ciò che è in questa pagina funziona senza.']],
    small: [['Va bene anche con la custodia?', 'Con quelle sottili sì. Con la mia di pelle spessa no.']],
    service: [['Si può disdire?', 'Sì, fino al giorno prima, e il denaro torna per intero.']],
    voucher: [['Va speso tutto in una volta?', 'No. Il resto rimane sul buono per i prossimi ordini.']],
  },
  es: {
    sound: [['¿Funciona sin internet?', 'Desde el móvil, sí. La radio y la voz necesitan conexión.']],
    screen: [['¿Incluye cargador?', 'Incluye un cable. Sirve cualquier cargador USB-C.']],
    home: [['¿Hace falta una suscripción?', 'No. Todo lo de esta página funciona sin ella.']],
    mounted: [['¿Hace falta una suscripción?', 'No. Todo lo de esta página funciona sin ella.']],
    small: [['¿Sirve con funda puesta?', 'Con fundas finas, sí. Con la mía de cuero grueso, no.']],
    service: [['¿Se puede cancelar?', 'Sí, hasta el día anterior, y se devuelve todo el dinero.']],
    voucher: [['¿Hay que gastarla de una vez?', 'No. Lo que sobra queda en la tarjeta para tus próximos pedidos.']],
  },
  pt: {
    sound: [['Funciona sem internet?', 'Pelo celular, sim. O rádio e a voz precisam de conexão.']],
    screen: [['Vem com carregador?', 'Vem com um cabo. Qualquer carregador USB-C serve.']],
    home: [['Preciso de assinatura?', 'Não. Tudo desta página funciona sem uma.']],
    mounted: [['Preciso de assinatura?', 'Não. Tudo desta página funciona sem uma.']],
    small: [['Serve com a capinha?', 'Com as finas, sim. Com a minha de couro grosso, não.']],
    service: [['Dá para cancelar?', 'Sim, até o dia anterior, e o dinheiro volta todo.']],
    voucher: [['Precisa gastar tudo de uma vez?', 'Não. O que sobra fica no vale para os próximos pedidos.']],
  },
}

const addQuestions = statement(
  `INSERT INTO questions.questions (id, asin, owner, author, language, body, written_at)
   SELECT id, asin, 'demo ' || id, 'Casey', language, question, at
   FROM jsonb_to_recordset($1::jsonb) AS q(id text, asin text, language text, question text, at timestamptz)`,
)
const addAnswers = statement(
  `INSERT INTO questions.answers (id, question_id, owner, author, language, body, is_merchant, helpful, written_at)
   SELECT id || '-a', id, 'demo ' || id, CASE WHEN merchant THEN 'Orvane' ELSE 'Robin' END, language, answer, merchant, helpful, at + interval '1 day'
   FROM jsonb_to_recordset($1::jsonb) AS q(id text, language text, answer text, merchant boolean, helpful int, at timestamptz)`,
)

/** What is untaxed is a voucher, whatever shelf it is on. */
const kindOf = (category: string, taxCategory: RangeProduct['taxCategory']): Kind =>
  taxCategory === 'untaxed' ? 'voucher' : (KINDS[category] ?? 'small')

const familyOf = ({ family, asin }: RangeProduct): string => family ?? asin

/** One product per family. */
const firstOfEach = (range: RangeProduct[]): RangeProduct[] =>
  range.filter((product, index) => index === 0 || familyOf(product) !== familyOf(itemAt(range, index - 1)))

/** Adds demo questions and answers for each product family, in every language of the store. */
export async function loadDemoQuestions(sql: Sql, clock: Clock): Promise<void> {
  // The questions are about devices.
  const range = firstOfEach((await listRange(sql)).filter(({ category }) => category !== 'Groceries'))
  const rows = range.flatMap(({ asin, category, taxCategory }, place) =>
    Object.entries(TEXTS).flatMap(([language, texts]) =>
      texts[kindOf(category, taxCategory)].map(([question, answer], index) => ({
        id: `demo-${asin}-${language}-${index + 1}`,
        asin,
        language,
        question,
        answer,
        merchant: (place + index) % 2 === 0,
        helpful: (place * 7 + index * 3) % 12,
        at: new Date(clock.now() - (20 + ((place * 13 + index * 5) % 200)) * DAY).toISOString(),
      })),
    ),
  )
  const all = JSON.stringify(rows)
  await sql.query(addQuestions, [all])
  await sql.query(addAnswers, [all])
}
