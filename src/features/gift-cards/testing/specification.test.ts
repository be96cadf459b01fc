import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const TESTS = testsBeside(import.meta.url)

/** What is promised of gift cards, by what it is about, and the test that holds it: words of its name. */
const SENTENCES: [about: string, sentence: string, test: string][] = [
  ['buying', 'with a date, names and a message, sent by mail', 'a gift card is untaxed, sent when it is paid for'],
  ['buying', 'on the day that was chosen, up to a year ahead', 'is sent neither before its day, nor while its order'],
  ['buying', 'not before its invoice is paid', 'nor before an invoice is paid'],
  ['buying', 'printed, by post', 'a printed card is worth something from the day it ships'],
  ['buying', 'the mail speaks of no hostile word as its own', 'hostile words reach the mail as words'],
  ['buying', 'names are one line that turns nothing', 'a name that would turn or break the line of a mail is refused'],
  ['buying', 'all units of an order have a card, or there is no order', 'the order is refused as a whole'],
  ['code', 'minted when its mail is sent; again makes a new one', 'the new code is good, the old one is not'],
  ['code', 'printing again ends the code before', 'a printed card that never arrived is printed again'],
  [
    'code',
    '16 characters of an unambiguous alphabet with a check character',
    'with one wrong character, or too few or many',
  ],
  ['code', 'is read as it is typed', 'is read however it is typed'],
  ['code', 'tries are limited', 'twice for the same one, and never for a guess'],
  ['code', 'is used once, whoever is at it at once', 'of ten shoppers who enter a code at once, one has the card'],
  ['code', 'none for a card that is somebody’s, over, or for no address', 'a new code goes to no address that is none'],
  ['code', 'none for a redeemed card', 'of a card that is added to somebody’s cards no new code is sent'],
  ['paying', 'wholly or partly, over several orders', 'its code can be added and spent over several orders'],
  ['paying', 'in the order of expiry, before store credit', 'cards pay in the order in which they expire'],
  ['paying', 'two tabs spend a balance once', 'two checkouts at once cannot spend a card twice'],
  ['paying', 'a guest’s cards follow into the account', 'a guest’s cards follow them into their account'],
  [
    'paying',
    'not in another marketplace',
    'a card of one marketplace is neither added, nor seen, nor spent in another',
  ],
  ['paying', 'no card with a card, unless the merchant allows it', 'prepaid money buys no gift card, unless'],
  ['paying', 'once, when the answer was lost', 'a lost answer: ordering again with the card changes nothing'],
  ['voucher', 'multi-purpose: no tax when it is sold', 'a gift card is untaxed'],
  [
    'voucher',
    'single-purpose: tax and invoice when it is sold',
    'a single-purpose card is taxed and invoiced when it is sold',
  ],
  ['voucher', 'pays for one rate in one country, taxed once', 'it pays only for lines of its rate in its country'],
  ['voucher', 'a refund gives back no tax twice', 'of goods paid with it, a refund by %s gives back no tax twice'],
  ['voucher', 'withdrawn from, its tax comes back', 'a card that comes back unspent takes its tax with it'],
  ['voucher', 'ended, its tax stays', 'what is left of a single-purpose card when it ends keeps its tax'],
  ['voucher', 'the rate at the sale stands', 'if the rate changes, the tax at the sale stands'],
  ['voucher', 'two tabs spend it once', 'two tabs with one single-purpose card'],
  ['voucher', 'is bought with no prepaid money, and not abroad', 'no prepaid money buys a single-purpose card'],
  ['voucher', 'only where VAT knows it', 'the merchant is told why a card cannot be of its kind'],
  ['voucher', 'a taxed product cannot be one', 'none is a product that is taxed when it is sold'],
  ['expiry', 'by marketplace, with the whole of the last day', 'a card expires %s'],
  ['expiry', 'the last day is that of the marketplace', 'the last day of a card is the one that has not ended'],
  ['expiry', 'waits for what is held', 'a card does not end while any of it is held'],
  ['expiry', 'a refund makes it valid again', 'a refund for an order that an expired card paid makes the card valid'],
  [
    'expiry',
    'for 90 days, whatever is bought in between',
    'a refund keeps a card valid for 90 days, also if something',
  ],
  ['expiry', 'none where law knows none, also after a refund', 'a card that never expires gets no end from a refund'],
  ['cash-out', 'a small rest, once, to a customer', 'a small rest is paid out to its customer on request, once'],
  ['cash-out', 'not while a checkout holds some of it', 'nothing is paid out while a checkout holds some of the card'],
  ['cash-out', 'never twice with a payment', 'paying and being paid out at once: each cent goes one way'],
  ['cash-out', 'not after its time', 'a card whose time is over is not paid out'],
  [
    'withdrawal',
    'an unspent card comes back, a spent one does not',
    'one that is spent cannot be returned, an unspent one',
  ],
  ['withdrawal', 'not one that somebody else has', 'a card that somebody else has added is theirs'],
  ['withdrawal', 'not one that is spent on its way back', 'a card that is spent while its unit is on its way back'],
  ['withdrawal', 'other units and goods as always', 'a unit that was cancelled before it was sent does not keep'],
  ['limits', 'the highest amount', 'no card is worth more than the highest amount'],
  ['limits', 'what a customer buys in a day, at once too', 'beyond what one may buy in a day, also in orders at once'],
  ['limits', 'each product by itself', 'each gift card has a limit of its own'],
  ['merchant', 'gives cards, sees and blocks them', 'the merchant gives a card away, sees what is left of each'],
  ['merchant', 'ends no card that is paid for', 'the merchant cannot end a card that somebody is paying for'],
  ['account', 'deletion forgets whose a card was and its words', 'an account that is deleted takes its words'],
  ['ledger', 'random lives do what plain sums do', 'random lives of gift cards do what plain sums do'],
]

test.each(SENTENCES)('%s: %s', (_about, _sentence, name) => {
  expect(TESTS).toContain(name)
})
