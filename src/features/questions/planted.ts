const QUESTIONS = ['demo-BXCABL0001-en-1', 'demo-BXDOCK0001-en-1', 'demo-BXNOTHERE0-en-1']
const ANSWERS = QUESTIONS.map((id) => `${id}-a`)

/** Questions and answers are everybody's; whose one is, no address says. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = {
  'questions/:asin': ['BXCABL0001', 'BXDOCK0001', 'BXNOTHERE0'],
  'products/:asin': ['BXDRUM0001', 'BXCABL0001', 'BXNOTHERE0'],
  'questions/:id': QUESTIONS,
  'answer/:id': QUESTIONS,
  'answers/:id': ANSWERS,
  'report/:id': [...QUESTIONS, ...ANSWERS],
}
