import { customerActions } from '#commerce/accounts/work/customer-actions.ts'
import { findBuyer } from '#commerce/companies/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { PROBLEMS } from '../contract/pages.ts'
import { askForQuote, declineQuote, type Quote, switchForQuote, takeQuote, withdrawQuote } from '../contract/quotes.ts'
import { findOwnQuote } from '../queries/quotes.ts'
import { ASK_PATH, QUOTES_PATH, quotePath } from '../rules/paths.ts'
import { type Acting, actingOf, type Fault } from '../work/acting.ts'
import { ask } from '../work/ask.ts'
import { switchFor, whyAbsent } from '../work/other-side.ts'
import { end, take } from '../work/take.ts'
import { viewOf } from '../work/view.ts'
import { toRefusal } from './refusals.ts'

const withProblem = (path: string, problem: string | undefined) => (problem ? `${path}?problem=${problem}` : path)

/** What people of a company do about quotes: as JSON, and by forms. */
export function quoteActions(app: App, commerce: Commerce): void {
  const { db } = commerce
  const action = customerActions<Acting, Fault>(app, commerce, {
    actingIn: ({ request, marketplace, back }) => actingOf(commerce, request, { code: marketplace, back }),
    refusalOf: toRefusal,
    told: { folder: 'quotes', keys: PROBLEMS.map((problem) => `problem.${problem}`) },
  })
  const answer = async (acting: Acting, id: string): Promise<Quote> => {
    const { company, marketplace } = acting
    const stored = company === null ? undefined : await findOwnQuote(db, { company, marketplace: marketplace.code }, id)
    const [quote] = company !== null && stored ? await viewOf(db, company, [stored]) : []
    return quote ?? refuse(toRefusal(await whyAbsent(db, acting, id)))
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
