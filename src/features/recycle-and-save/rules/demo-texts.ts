import type { NewPromotion } from './reading.ts'

/** What the merchant of the demonstration store says about recycling, and the offer's terms. */
export const DEMO_TEXTS: Pick<NewPromotion, 'instructions' | 'terms'> = {
  instructions: {
    en: 'Back up your data, sign out of your accounts and reset the device first. Any brand counts, working or not.',
    de: 'Sichern Sie zuerst Ihre Daten, melden Sie sich von Ihren Konten ab und setzen Sie das Gerät zurück. Jede Marke zählt, ob es noch funktioniert oder nicht.',
    fr: 'Sauvegardez d’abord vos données, déconnectez-vous de vos comptes et réinitialisez l’appareil. Toutes les marques sont acceptées, même hors d’usage.',
    it: 'Prima salva i tuoi dati, esci dai tuoi account e ripristina il dispositivo. Vale qualsiasi marca, anche se non funziona più.',
    es: 'Antes, guarda tus datos, cierra sesión en tus cuentas y restablece el dispositivo. Vale cualquier marca, aunque ya no funcione.',
    pt: 'Antes, faça backup dos seus dados, saia das suas contas e restaure o aparelho. Vale qualquer marca, funcionando ou não.',
    ja: 'はじめにデータをバックアップし、各アカウントからログアウトして、端末を初期化してください。メーカーや動作の有無は問いません。',
  },
  terms: {
    en: 'For new devices bought in this store. Can’t be exchanged for cash. Old devices handed in for recycling can’t be returned.',
    de: 'Für neue Geräte, die in diesem Shop gekauft werden. Keine Barauszahlung. Zum Recycling abgegebene Altgeräte können nicht zurückgegeben werden.',
    fr: 'Valable pour les appareils neufs achetés dans cette boutique. Non échangeable contre de l’argent. Les appareils déposés pour recyclage ne peuvent pas être restitués.',
    it: 'Valido per i dispositivi nuovi acquistati in questo negozio. Non convertibile in denaro. I dispositivi consegnati per il riciclo non possono essere restituiti.',
    es: 'Válido para dispositivos nuevos comprados en esta tienda. No canjeable por dinero. Los dispositivos entregados para reciclar no se devuelven.',
    pt: 'Válido para aparelhos novos comprados nesta loja. Não pode ser trocado por dinheiro. Aparelhos entregues para reciclagem não são devolvidos.',
    ja: '当店で購入した新品の端末が対象です。現金との引き換えはできません。リサイクルに出された端末は返却できません。',
  },
}
