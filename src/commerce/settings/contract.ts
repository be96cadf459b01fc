import { z } from 'zod'
import { USUAL_LOW_STOCK, USUAL_QUANTITY_CAP } from '#commerce/offers/contract.ts'

/** Ways to pay that the code knows; which of them a store can take depends on how it was started. */
export const WAYS_TO_PAY = ['invoice', 'test-card', 'stripe'] as const

/** Orders in which the parts of a payment are refunded. */
export const REFUND_ORDERS = ['last-paid-first', 'first-paid-first', 'in-proportion'] as const

/** When the invoice of an order is issued. */
export const INVOICE_MOMENTS = ['placed', 'supplied'] as const

const MOST_FEE = 1_000_000

const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.int({ error }).min(least, { error }).max(most, { error })
}

const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, { error: 'must be a list' })
    .min(1, { error: 'must not be empty' })
    .refine((items) => new Set(items).size === items.length, { error: 'must not name anything twice' })

const words = (most: number) =>
  z
    .string({ error: 'must be text' })
    .trim()
    .max(most, { error: `must have at most ${most} characters` })

/** The seller as invoices have to name it. What a marketplace's law asks for besides is left empty at the merchant's own risk. */
const seller = z.strictObject({
  /** Registered name. */
  name: words(120).min(1, { error: 'must not be empty' }),
  /** Lines of the address. */
  address: z
    .array(words(120).min(1, { error: 'must not be empty' }), { error: 'must be a list' })
    .min(1, { error: 'must not be empty' })
    .max(6, { error: 'must have at most 6 lines' }),
  /** Number for taxes: USt-IdNr., VAT number, CNPJ, 登録番号 … */
  taxNumber: words(60).default(''),
  email: words(254).default(''),
  /** Entry in a register, legal form and capital, as letters name them. */
  register: words(300).default(''),
  /** What else the law wants on every invoice, such as a reason for not charging tax. */
  note: words(600).default(''),
})

const laterAndLater = z
  .array(whole(1, 366), { error: 'must be a list' })
  .max(5, { error: 'must name at most 5' })
  .refine((days) => days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0)), {
    error: 'must name later and later days',
  })

const amount = z
  .number({ error: 'must be an amount' })
  .min(0, { error: 'must not be below 0' })
  .max(MOST_FEE, { error: `must be at most ${MOST_FEE}` })

const isHttps = (text: string): boolean => URL.parse(text)?.protocol === 'https:'

const storeSettings = z.strictObject({
  /** At this many units or fewer, pages say how many are left. */
  lowStock: whole(0, 100).default(USUAL_LOW_STOCK),
  /** The most units of one offer in one order, whatever the offer allows. */
  quantityCap: whole(1, 999).default(USUAL_QUANTITY_CAP),
  /** Days of the free trial of Plus; 0 for no trial. */
  plusTrialDays: whole(0, 366).default(30),
  /** Days before the first charge for Plus, and before each one for a year, on which its member is reminded; 0 for never. */
  plusReminderDays: whole(0, 60).default(7),
  /** Days after a failed charge for Plus on which it is tried again. After the last, Plus ends. */
  plusRetryDays: laterAndLater.default([3, 5, 7]),
  /** Days after a charge of an order was due on which a card that declined it is tried again, each once. */
  chargeRetryDays: laterAndLater.default([3, 5, 7]),
  /** Whether what happens on pages is logged (`POST /api/page-events`). */
  pageLog: z.boolean({ error: 'must be true or false' }).default(true),
  /** Hours in which an invited customer may buy, where whoever sells by invitation does not say so. */
  invitationHours: whole(1, 24 * 60).default(72),
  searchPageSize: whole(4, 96).default(24),
  ordersPageSize: whole(1, 100).default(10),
  /** Where shoppers get the shopping app, to which deals lead that are only for it; empty if there is none. */
  appUrl: z
    .string({ error: 'must be text' })
    .max(500, { error: 'must have at most 500 characters' })
    .refine((text) => text === '' || isHttps(text), { error: 'must be an https address' })
    .default(''),
  /** Which part of a payment is refunded first. */
  refundOrder: z
    .enum(REFUND_ORDERS, { error: `must be one of ${REFUND_ORDERS.join(', ')}` })
    .default('last-paid-first'),
})

const marketplaceSettings = z
  .strictObject({
    isOpen: z.boolean({ error: 'must be true or false' }).default(true),
    /** Of its languages those that it is shown in, all of them if left out. Addresses of the first have no prefix. */
    languages: listOf(z.string({ error: 'must be a language, such as en' })).optional(),
    /** Where it ships to, with its usual countries if left out. Address forms begin with the first. */
    countries: listOf(z.string({ error: 'must be a country, such as US' })).optional(),
    /** All that the store can take if left out. */
    waysToPay: listOf(z.enum(WAYS_TO_PAY, { error: `must be one of ${WAYS_TO_PAY.join(', ')}` })).optional(),
    /** Days after delivery in which an order that is placed from now on may be returned. */
    returnDays: whole(0, 366).default(30),
    /** Days after a return was requested in which its goods have to be sent. */
    returnSendDays: whole(1, 366).default(14),
    /** Lines of the address that returned goods go to; the seller's if there are none. */
    returnAddress: z
      .array(words(120).min(1, { error: 'must not be empty' }), { error: 'must be a list' })
      .max(6, { error: 'must have at most 6 lines' })
      .default([]),
    /** Days after delivery in which consumers may withdraw from a contract; 0 switches the function off. The law's if left out. */
    withdrawalDays: whole(0, 366).optional(),
    /** Minutes in which an order without a checkout can be undone: it is captured and shipped after them; 0 for none. */
    undoMinutes: whole(0, 1440).default(15),
    /** Days after an order until its invoice is due. */
    invoiceDays: whole(0, 366).default(14),
    /** Days after an invoice was due on which the shopper is reminded, each once; empty for never. */
    reminderDays: laterAndLater.default([3, 10]),
    /** Whether goods ship before their invoice is paid. */
    shipsBeforePaid: z.boolean({ error: 'must be true or false' }).default(true),
    /** Where invoices are paid to, as shoppers read it: bank, account, name; up to six lines. */
    bankDetails: z
      .string({ error: 'must be text' })
      .max(500, { error: 'must have at most 500 characters' })
      .refine((text) => text.split('\n').length <= 6, { error: 'must have at most six lines' })
      .default(''),
    /** Who sells, as invoices name it; null where the merchant has not said so yet. */
    seller: seller.nullable().default(null),
    /** Invoices are issued when an order is placed, or when the first of it is shipped or provided. */
    invoiceWhen: z.enum(INVOICE_MOMENTS, { error: `must be one of ${INVOICE_MOMENTS.join(', ')}` }).default('placed'),
    /** Price of express delivery in whole units of the currency, such as 9.99, while no delivery zones are imported. */
    expressFee: amount.optional(),
    /** Price of Plus for a period in whole units of the currency, with tax where the marketplace's prices have it; 0: Plus is not sold. */
    plusPrice: amount.optional(),
    /** The longest time from an order to its last monthly payment, in days; 0 for no such payments. Left out, it is as long as the law does not call it credit. */
    longestPlanDays: whole(0, 731).optional(),
    /** Whether store credit and the money on prepaid cards can buy vouchers, such as further prepaid cards. */
    prepaidBuysVouchers: z.boolean({ error: 'must be true or false' }).default(false),
    /** Whether the store buys used devices. Where the law requires a license, it does so only once `usedGoodsLicense` is set. */
    buysUsedDevices: z.boolean({ error: 'must be true or false' }).default(true),
    /** Number of the license to deal in used goods; pages name it. */
    usedGoodsLicense: z
      .string({ error: 'must be text' })
      .trim()
      .max(100, { error: 'must have at most 100 characters' })
      .default(''),
    /** Whether the identity of whoever sells a used device is checked before it is paid for; where the law wants it, if left out. */
    checksSellerIdentity: z.boolean({ error: 'must be true or false' }).optional(),
    /** Days in which what was offered for a used device can be accepted. */
    usedDeviceOfferDays: whole(1, 366).default(14),
    /** Most that a customer is paid for used devices before these have arrived, in whole units of the currency; the rest follows after the inspection. */
    usedDeviceAdvance: amount.optional(),
    /** Days in which what people paid together towards something has to be enough for it; then each of them is refunded. */
    contributionDays: whole(1, 366).default(90),
    /** Whether what was paid together may become store credit of whoever it was meant for, where all of them agree. */
    contributionsAsCredit: z.boolean({ error: 'must be true or false' }).default(false),
    /** Percent off what is left of a registry for those who keep it, once; 0 for none. */
    completionPercent: whole(0, 90).default(10),
    /** Days in which whoever keeps a registry may return what was given to them. */
    registryReturnDays: whole(0, 1000).default(365),
    plusPeriod: z.enum(['month', 'year'], { error: 'must be month or year' }).default('month'),
  })
  .prefault({})

/** The document of settings. What a merchant leaves out has its default. */
export const settingsDocument = z
  .strictObject({
    store: storeSettings.prefault({}),
    marketplaces: z
      .strictObject({
        US: marketplaceSettings,
        GB: marketplaceSettings,
        DE: marketplaceSettings,
        FR: marketplaceSettings,
        IT: marketplaceSettings,
        ES: marketplaceSettings,
        BR: marketplaceSettings,
        JP: marketplaceSettings,
      })
      .prefault({}),
  })
  .meta({ id: 'Settings' })

export type SettingsDocument = z.infer<typeof settingsDocument>

/** Settings with the version that they are; complete. */
export const settingsAnswer = z
  .object({ version: z.int(), changedBy: z.string(), changedAt: z.string(), settings: settingsDocument })
  .meta({ id: 'SettingsVersion' })

export type SettingsVersion = z.infer<typeof settingsAnswer>

/** A change: the whole document, and the version that it was made from. */
export const settingsRequest = z.strictObject({
  version: z.int({ error: 'must be the version that was changed' }).min(0),
  settings: settingsDocument,
})

export const versionList = z.object({ items: z.array(settingsAnswer.omit({ settings: true })) })
