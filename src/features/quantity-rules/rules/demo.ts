import type { Attribute } from '../contract/shared.ts'
import type { Rule } from './rule.ts'

/** What the demonstration store says about larger orders. */
export const DEMO_WORDS: Rule['words'] = {
  popoverTitle: {
    en: 'Larger orders',
    de: 'Größere Bestellungen',
    fr: 'Commandes plus importantes',
    it: 'Ordini più grandi',
    es: 'Pedidos grandes',
    pt: 'Pedidos maiores',
    ja: '大口のご注文',
  },
  message: {
    en: 'So that everyone gets one, an order can have at most 3. For {quantity} or more, write to our business team.',
    de: 'Damit alle eine bekommen, sind höchstens 3 pro Bestellung möglich. Ab {quantity} Stück schreiben Sie bitte unserem Team für Geschäftskunden.',
    fr: 'Pour que chacun soit servi, une commande comprend 3 articles au plus. À partir de {quantity}, écrivez à notre équipe Entreprises.',
    it: 'Perché ce ne sia per tutti, un ordine può averne al massimo 3. Per {quantity} o più, scrivi al nostro team aziende.',
    es: 'Para que haya para todos, un pedido puede tener como máximo 3. A partir de {quantity}, escribe a nuestro equipo de empresas.',
    pt: 'Para que haja para todos, cada pedido pode ter no máximo 3. A partir de {quantity}, escreva para nossa equipe de empresas.',
    ja: '多くのお客様にお届けするため、1回のご注文は3点までです。{quantity}点以上は法人窓口までご連絡ください。',
  },
  cspMessage: {
    en: 'Business orders can have up to 10. For {quantity} or more, your account manager will make you an offer.',
    de: 'Geschäftskunden können bis zu 10 Stück bestellen. Ab {quantity} Stück erstellt Ihnen Ihr Kundenbetreuer ein Angebot.',
    fr: 'Les entreprises peuvent en commander 10. À partir de {quantity}, votre conseiller vous prépare un devis.',
    it: 'Le aziende possono ordinarne fino a 10. Per {quantity} o più, il tuo referente ti farà un’offerta.',
    es: 'Las empresas pueden pedir hasta 10. A partir de {quantity}, tu gestor te preparará una oferta.',
    pt: 'Empresas podem pedir até 10. A partir de {quantity}, seu gerente prepara uma proposta.',
    ja: '法人のお客様は10点までご注文いただけます。{quantity}点以上は担当者がお見積もりいたします。',
  },
}

/** Initials on a cover. */
export const ENGRAVING: Attribute = {
  name: {
    en: 'Embossed initials',
    de: 'Geprägte Initialen',
    fr: 'Initiales embossées',
    it: 'Iniziali in rilievo',
    es: 'Iniciales en relieve',
    pt: 'Iniciais em relevo',
    ja: '刻印イニシャル',
  },
  maxLength: 12,
  characters: 'letters',
}
