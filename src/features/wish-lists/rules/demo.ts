/** Texts of the demonstration's lists in one language. */
type DemoTexts = {
  wishes: string
  wishNote: string
  kitchen: string
  kitchenText: string
  robin: string
  robinNote: string
  studio: string
  studioText: string
}

export const DEMO_TEXTS: Record<string, DemoTexts> = {
  en: {
    wishes: 'Wish list',
    wishNote: 'For the desk at home. Chalk, please.',
    kitchen: 'A kitchen that listens',
    kitchenText: 'Recipes read aloud, timers by voice, and light that follows.',
    robin: "Robin's birthday",
    robinNote: 'Robin already has the small one.',
    studio: 'A quiet studio',
    studioText: 'What I would buy again for a room to work in.',
  },
  de: {
    wishes: 'Wunschliste',
    wishNote: 'Für den Schreibtisch zu Hause, am liebsten in Kreide.',
    kitchen: 'Eine Küche, die zuhört',
    kitchenText: 'Rezepte vorgelesen, Timer per Sprache und Licht, das mitgeht.',
    robin: 'Robins Geburtstag',
    robinNote: 'Den kleinen hat Robin schon.',
    studio: 'Ein ruhiges Arbeitszimmer',
    studioText: 'Was ich für ein Zimmer zum Arbeiten wieder kaufen würde.',
  },
  fr: {
    wishes: 'Liste d’envies',
    wishNote: 'Pour le bureau à la maison, de préférence en craie.',
    kitchen: 'Une cuisine à l’écoute',
    kitchenText: 'Recettes lues à voix haute, minuteurs à la voix et lumière qui suit.',
    robin: 'Anniversaire de Robin',
    robinNote: 'Robin a déjà le petit modèle.',
    studio: 'Un bureau au calme',
    studioText: 'Ce que je rachèterais pour une pièce où travailler.',
  },
  it: {
    wishes: 'Lista dei desideri',
    wishNote: 'Per la scrivania di casa, meglio se color gesso.',
    kitchen: 'Una cucina che ascolta',
    kitchenText: 'Ricette lette ad alta voce, timer a voce e luce che segue.',
    robin: 'Compleanno di Robin',
    robinNote: 'Robin ha già quello piccolo.',
    studio: 'Uno studio tranquillo',
    studioText: 'Quello che ricomprerei per una stanza in cui lavorare.',
  },
  es: {
    wishes: 'Lista de deseos',
    wishNote: 'Para el escritorio de casa, mejor en color tiza.',
    kitchen: 'Una cocina que escucha',
    kitchenText: 'Recetas leídas en voz alta, temporizadores por voz y luz que acompaña.',
    robin: 'Cumpleaños de Robin',
    robinNote: 'Robin ya tiene el pequeño.',
    studio: 'Un estudio tranquilo',
    studioText: 'Lo que volvería a comprar para una habitación de trabajo.',
  },
  pt: {
    wishes: 'Lista de desejos',
    wishNote: 'Para a mesa de casa, de preferência na cor giz.',
    kitchen: 'Uma cozinha que escuta',
    kitchenText: 'Receitas em voz alta, timers por voz e luz que acompanha.',
    robin: 'Aniversário do Robin',
    robinNote: 'O Robin já tem o pequeno.',
    studio: 'Um estúdio tranquilo',
    studioText: 'O que eu compraria de novo para um quarto de trabalho.',
  },
  ja: {
    wishes: 'ほしい物リスト',
    wishNote: '自宅のデスク用。できればチョークで。',
    kitchen: '声で使えるキッチン',
    kitchenText: 'レシピの読み上げ、声でセットするタイマー、動きに合わせた照明。',
    robin: 'ロビンの誕生日',
    robinNote: '小さいほうはロビンがもう持っています。',
    studio: '静かな仕事部屋',
    studioText: '仕事部屋のためにまた買いたい物。',
  },
}

/** What the demonstration's lists hold. `was`: how much more it cost when it was added, in minor units. */
export const DEMO_ITEMS = {
  wishes: [
    { asin: 'BXDRUM0001', was: 2000, priority: 1, wanted: 1, hasNote: true },
    { asin: 'BXLIBR0001', was: 0, priority: 3, wanted: 1, hasNote: false },
    { asin: 'BXPHON0001', was: -3000, priority: 4, wanted: 1, hasNote: false },
    { asin: 'BXFRAM0008', was: 0, priority: 3, wanted: 1, hasNote: false },
    { asin: 'BXCHAR0065', was: 0, priority: 3, wanted: 2, hasNote: false },
  ],
  kitchen: [
    { asin: 'BXFRAM0015', was: 1500, priority: 2, wanted: 1, hasNote: false },
    { asin: 'BXBULB0001', was: 0, priority: 3, wanted: 4, hasNote: false },
    { asin: 'BXPLUG0001', was: 0, priority: 3, wanted: 2, hasNote: false },
  ],
  robin: [
    { asin: 'BXBUDS0001', was: 0, priority: 1, wanted: 1, hasNote: false },
    { asin: 'BXARCA0001', was: 2500, priority: 2, wanted: 1, hasNote: false },
    { asin: 'BXDMAX0001', was: 0, priority: 3, wanted: 1, hasNote: true },
  ],
  studio: [
    { asin: 'BXSBAR0001', was: 0, priority: 2, wanted: 1, hasNote: false },
    { asin: 'BXWRIT0001', was: 1000, priority: 3, wanted: 1, hasNote: false },
    { asin: 'BXSTAN0001', was: 0, priority: 3, wanted: 1, hasNote: false },
    { asin: 'BXDOCK0001', was: 0, priority: 3, wanted: 1, hasNote: false },
  ],
} as const
