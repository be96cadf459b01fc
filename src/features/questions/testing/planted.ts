const QUESTIONS = ['demo-BXCABL0001-en-1', 'demo-BXDOCK0001-en-1', 'demo-BXNOTHERE0-en-1']
const ANSWERS = QUESTIONS.map((id) => `${id}-a`)

/**
 * Questions and answers are public, and no URL identifies their author. See
 * test/planted-resources.ts.
 */
export const PUBLIC: Record<string, string[]> = {
  'questions/:asin': ['BXCABL0001', 'BXDOCK0001', 'BXNOTHERE0'],
  'products/:asin': ['BXDRUM0001', 'BXCABL0001', 'BXNOTHERE0'],
  'questions/:id': QUESTIONS,
  'answer/:id': QUESTIONS,
  'answers/:id': ANSWERS,
  'report/:id': [...QUESTIONS, ...ANSWERS],
}

/** Forms of private pages that add something. See src/app/forms-sent-again.test.ts. */
export const FORMS_SENT_AGAIN = {
  'a question': {
    page: '/questions/BXDRUM0001/ask',
    action: '/questions/BXDRUM0001/ask',
    filled: { text: 'Does it float in a bath?', author: 'Kim' },
  },
}

/** Calls of this feature's pages, tried with lost and doubled answers. See src/app/lost-answers.test.ts. */
export const SCRIPTED = {
  'POST /api/answers/:id/helpful': { path: `/api/answers/${ANSWERS[0]}/helpful`, body: {} },
  'POST /api/questions/report/:id': { path: `/api/questions/report/${QUESTIONS[0]}`, body: {} },
}
