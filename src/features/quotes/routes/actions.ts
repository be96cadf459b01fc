import { customerActions } from '#commerce/accounts/work/customer-actions.ts'
import { findBuyer } from '#commerce/companies/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { PROBLEMS } from '../contract/pages.ts'
import { askForQuote, declineQuote, type Quote, switchForQuote, takeQuote, withdrawQuote } from '../contract/quotes.ts'
import { findOwnQuote } from '../queries/quotes.ts'
import { ASK_PATH, QUOTES_PATH, quotePath } from '../rules/paths.ts'
import { type Acting, actingOf, type Fault } from '../work/acting.ts'
import { ask } from '../work/ask.ts'
import { switchFor } from '../work/other-side.ts'
import { end, take } from '../work/take.ts'
import { viewOf } from '../work/view.ts'

const REFUSED: Record<Exclude<Fault, 'absent'>, [status: number, message: string]> = {
  'no-company': [403, 'Only people of an active company get quotes.'],
  empty: [422, 'There is nothing in your cart that can be quoted.'],
  items: [422, 'Name products that are sold here by the piece, each once.'],
  full: [409, 'Your company has as many open quotes as it can. Withdraw or decline one first.'],
  state: [409, 'This was answered already.'],
  over: [409, 'This offer is over.'],
  stock: [409, 'Something of it is out of stock. Nothing was added.'],
  limit: [409, 'An order cannot have as many of something. Nothing was added.'],
  'cart-full': [409, 'Your cart cannot hold more different items. Nothing was added.'],
}

const toRefusal = (fault: Fault): Refusal => {
  if (fault === 'absent') return REFUSALS.notFound
  const [status, message] = REFUSED[fault]
  return { status, code: fault, message }
}

const withProblem = (path: string, problem: string | undefined) => (problem ? `${path}?problem=${problem}` : path)

/** What people of a company do about quotes: as JSON, and by forms. */
export function quoteActions(app: App, commerce: Commerce): void {
  const { db } = commerce
  const action = customerActions<Acting, Fault>(app, commerce, {
    actingIn: ({ request, marketplace, back }) => actingOf(commerce, request, { code: marketplace, back }),
    refusalOf: toRefusal,
    told: { folder: 'quotes', keys: PROBLEMS.map((problem) => `problem.${problem}`) },
  })
  const answer = async ({ company, marketplace }: Acting, id: string): Promise<Quote> => {
    const stored = company === null ? undefined : await findOwnQuote(db, { company, marketplace: marketplace.code }, id)
    const [quote] = company !== null && stored ? await viewOf(db, company, [stored]) : []
    return quote ?? refuse(REFUSALS.notFound)
  }
  const ofOne = {
    answer,
    page: ({ quote }: { quote: string }, problem?: string) => withProblem(quotePath(quote), problem),
  }

  action(askForQuote, {
    answer,
    form: QUOTES_PATH,
    // A form asks for what is in the cart.
    read: ({ note }) => ({ note }),
    page: (_params, problem) => withProblem(ASK_PATH, problem),
    run: (acting, { body }, sql) => ask(commerce, sql, acting, body),
    next: (id) => quotePath(id),
  })
  action(takeQuote, {
    ...ofOne,
    form: `${QUOTES_PATH}/:quote/take`,
    run: (acting, { params }, sql) => take(commerce, sql, acting, params.quote),
    next: () => '/cart?said=added',
  })
  action(switchForQuote, {
    ...ofOne,
    // They act for the company from now on only.
    answer: async (acting, id: string) =>
      answer({ ...acting, company: (await findBuyer(db, acting.customer.id)).company }, id),
    form: `${QUOTES_PATH}/:quote/side`,
    run: (acting, { params }, sql) => switchFor(sql, acting, params.quote),
  })
  action(declineQuote, {
    ...ofOne,
    form: `${QUOTES_PATH}/:quote/decline`,
    run: (acting, { params }, sql) => end(sql, acting, params.quote, 'decline'),
  })
  action(withdrawQuote, {
    ...ofOne,
    form: `${QUOTES_PATH}/:quote/withdraw`,
    run: (acting, { params }, sql) => end(sql, acting, params.quote, 'withdraw'),
  })
}
