/** Words of seven languages as people write them, in names and descriptions. */
export const WORDS: Record<string, string[]> = {
  en: [
    'Women’s',
    'Wi‑Fi',
    'Kindle™',
    'WH-1000XM5',
    'BXDRUM0001',
    'café',
    '256GB',
    'O’Neil',
    'Speaker®',
    'AT&T',
    'naïve',
    '5.1',
  ],
  de: [
    'Lautsprecher',
    'Tür',
    'Hülle',
    'Größe',
    'Fußmatte',
    'Kühlschrank',
    'Österreich',
    'USB‐C',
    'Straße',
    'Geräte',
    'Türklingel',
  ],
  fr: ['l’éclairage', 'caméra', 'œuvre', 'garçon', 'Noël', 'à', 'enceinte', 'hôtel', 'd’été', 'SÉCURITÉ'],
  es: ['cámara', 'niño', 'pingüino', 'corazón', 'TELÉFONO', 'español', 'también', 'batería', 'Güímar'],
  it: ['perché', 'città', 'videocamera', 'caffè', 'l’altoparlante', 'qualità', 'PIÙ'],
  pt: ['câmera', 'não', 'coração', 'avô', 'pão', 'três', 'bateria', 'relógio'],
  ja: ['スピーカー', 'カメラ', '東京', 'がぎぐ', 'ﾀﾌﾞﾚｯﾄ', 'ＷｉＦｉ'],
}

/** How people type what somebody else wrote. */
export const TYPED: Record<string, (word: string) => string> = {
  'as it is': (word) => word,
  'in lower case': (word) => word.toLowerCase(),
  'in upper case': (word) => word.toUpperCase(),
  decomposed: (word) => word.normalize('NFD'),
  'without accents': (word) =>
    word
      .normalize('NFD')
      .replace(/([A-Za-z])\p{M}+/gu, '$1')
      .normalize('NFC'),
  'with a plain apostrophe': (word) => word.replace(/[’]/g, "'"),
  'with another apostrophe': (word) => word.replace(/[’]/g, 'ʼ'),
  'without apostrophe': (word) => word.replace(/[’]/g, ''),
  'with a plain hyphen': (word) => word.replace(/[‐‑-]/g, '-'),
  'with a hyphen that does not break': (word) => word.replace(/[‐‑-]/g, '\u2011'),
  'without hyphen': (word) => word.replace(/[‐‑-]/g, ''),
  'in two words': (word) => word.replace(/[‐‑-]/g, ' '),
  'without marks of trade': (word) => word.replace(/[™®]/g, ''),
  'with a mark of trade': (word) => `${word}®`,
  'with soft hyphens': (word) => [...word].join('\u00ad').normalize('NFC'),
  'in full width': (word) =>
    word.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)),
}

const LATIN = 'abcdefghijklmnopqrstuvwxyz'

/** Letters of which words of seven languages are made. */
export const LETTERS: Record<string, string> = {
  en: `${LATIN}éï`,
  de: `${LATIN}äöüßÄÖÜ`,
  fr: `${LATIN}àâæçéèêëîïôœùûüÿÉÇŒ`,
  es: `${LATIN}áéíñóúüÁÑ`,
  it: `${LATIN}àèéìòùÈ`,
  pt: `${LATIN}áâãàçéêíóôõúÃÇ`,
  ja: 'あいうえおかがきぎくけげこさざしたっなにはばぱひびまみむもやゆよらりるんアイウエオカガキギクケサザシスタッテトナニハバパフブプマミムメモャュョラリルレロンー',
}
