import { lineTerm } from '#commerce/cart/rules/terms.ts'
import { giftCard } from '../contract/term.ts'

const FIELDS = ['recipientEmail', 'recipientName', 'senderName', 'message', 'sendOn'] as const

/** To whom the gift cards of a line are sent, and when. */
export const giftCardTerm = lineTerm({
  key: 'giftCard',
  schema: giftCard,
  asked: {
    name: 'giftCard',
    schema: giftCard,
    toValue: (wish) => (Object.values(wish).some(Boolean) ? wish : undefined),
    fromForm: ({ own, nested }) => {
      const filled = FIELDS.flatMap((name) => {
        const text = own(`giftCard.${name}`) ?? nested(name)
        return text ? [[name, text]] : []
      })
      return filled.length > 0 ? Object.fromEntries(filled) : undefined
    },
  },
  show: ({ recipientEmail = '', recipientName = '', sendOn = '' }) => [
    ...(recipientEmail || recipientName
      ? [
          {
            code: 'to',
            values: {
              to:
                recipientName && recipientEmail
                  ? `${recipientName} (${recipientEmail})`
                  : recipientEmail || recipientName,
            },
          },
        ]
      : []),
    ...(sendOn ? [{ code: 'on', values: { day: sendOn } }] : []),
  ],
})
