import type { DemoTexts } from './types.ts'

export const IT: DemoTexts = {
  names: [
    'Giulia R.',
    'Marco',
    'Famiglia Conti',
    'S. Ferrari',
    'Amina',
    'Luca B.',
    'Chiara',
    'Davide K.',
    'Ornella',
    'Matteo',
    'Elisa D.',
    'P. Galli',
  ],
  titles: {
    good: [
      'Mantiene quel che promette',
      'Meglio del previsto',
      'Lo ricomprerei',
      'Semplicemente buono',
      'Ben pensato',
      'Usato ogni giorno',
      'Niente da ridire',
    ],
    mixed: ['Buono, con un ma', 'Giusto per il prezzo', 'Convinto a metà', 'Qualche spigolo'],
    bad: ['Non fa per me', 'Mi aspettavo di più', 'Restituito', 'Deludente'],
  },
  general: {
    good: [
      'Configurato in cinque minuti, senza un account qui e un’app là.',
      'È solido e non scricchiola nulla.',
      'Il colore è quello delle foto.',
      'Mia madre lo usa senza chiedermi niente.',
      'Ne ho ordinato un secondo per mio fratello.',
      'La confezione è tutta di cartone, che piacere.',
      'Dopo tre mesi sembra ancora nuovo.',
    ],
    mixed: [
      'Le istruzioni potrebbero dire di più.',
      'Al prezzo scontato avrei dato una stella in più.',
      'Un aggiornamento ha sistemato il peggio.',
      'Non è male, ma nemmeno speciale.',
    ],
    bad: [
      'Anche quello sostitutivo aveva lo stesso difetto.',
      'L’assistenza è stata gentile ma non ha potuto aiutare.',
      'A questo prezzo deve funzionare e basta.',
      'Il rimborso, almeno, è stato veloce.',
    ],
  },
  sound: {
    good: [
      'Le voci sono chiare anche a basso volume: finalmente podcast mentre cucino.',
      'I bassi ci sono senza far tremare la mensola.',
      'Due in una stanza suonano sorprendentemente ampi.',
      'Mi sente anche accanto alla cappa.',
      'L’abbinamento col telefono è stato un tocco.',
    ],
    mixed: [
      'La musica va bene, ma gli acuti sono pungenti a volume alto.',
      'A volte si sveglia quando parla la televisione.',
      'Buon suono, ma al buio i tasti si trovano a fatica.',
    ],
    bad: [
      'La connessione cade circa ogni ora.',
      'Tra un brano e l’altro si sente un fruscio.',
      'Dopo due settimane non caricava più.',
    ],
  },
  screen: {
    good: [
      'Lo schermo la sera è riposante per gli occhi.',
      'Il testo è nitido come sulla carta.',
      'La batteria dura più dei miei fine settimana.',
      'Abbastanza leggero per leggere a lungo a letto.',
      'Anche al sole leggo tutto.',
    ],
    mixed: [
      'Lo schermo è bello, gli altoparlanti no.',
      'Si vede ogni ditata.',
      'Veloce per leggere e scrivere, lento con le foto.',
    ],
    bad: [
      'Una fila di pixel è morta la prima settimana.',
      'Si scalda senza fare nulla.',
      'Un tocco su dieci non viene preso.',
    ],
  },
  home: {
    good: [
      'Montato in dieci minuti con un cacciavite.',
      'L’immagine di notte è molto meglio di quella vecchia.',
      'Avvisa solo di ciò che conta, non di ogni gatto.',
      'Parte subito e nel menu non c’è pubblicità.',
      'Anche gli ospiti lo capiscono al volo.',
    ],
    mixed: [
      'Va bene finché il Wi-Fi arriva fin lì.',
      'Gli avvisi arrivano con qualche secondo di ritardo.',
      'Buona immagine, ma il supporto potrebbe essere più solido.',
    ],
    bad: [
      'Ogni notte perde la rete.',
      'L’immagine si blocca sempre sul più bello.',
      'Le viti nella scatola non andavano bene.',
    ],
  },
  small: {
    good: [
      'Sta fermo e si toglie facilmente.',
      'Carica veloce come quello che costa il doppio.',
      'Non balla, non scivola, non lascia segni sul tavolo.',
      'In borsa ogni giorno dalla primavera.',
    ],
    mixed: [
      'Fa il suo lavoro, ma attira la polvere.',
      'All’inizio un po’ rigido.',
      'Mezzo metro in più e sarebbe perfetto.',
    ],
    bad: ['Dopo un mese si è allentato.', 'Si scalda più di quanto vorrei.', 'La finitura si consuma.'],
  },
  service: {
    good: [
      'Prenotato in un minuto e puntuale.',
      'Condizioni chiare, niente scritte in piccolo.',
      'Usato una volta, si è già ripagato.',
    ],
    mixed: ['Utile, anche se spero di non averne bisogno.', 'La conferma è arrivata il giorno dopo.'],
    bad: ['Al primo appuntamento non è venuto nessuno.', 'Copre meno di quanto avevo capito.'],
  },
  voucher: {
    good: [
      'L’email è arrivata la mattina che avevo scelto.',
      'Codice aggiunto in un minuto, e ha comprato quello che voleva davvero.',
      'Il resto è rimasto per la volta dopo.',
      'Dura a lungo, senza fretta di spendere.',
    ],
    mixed: ['Bello da regalare, vorrei più grafiche.', 'Gli importi sono fissi, ne volevo uno intermedio.'],
    bad: ['È andato a un vecchio indirizzo, ho dovuto rimandarlo.', 'Credevo di poterne pagare un altro.'],
  },
  voucherTitles: {
    good: ['Un regalo che va sempre bene', 'Arrivato il giorno giusto', 'Facile da regalare', 'Lo regalerei ancora'],
    mixed: ['Bene, con un desiderio', 'Fa il suo dovere'],
    bad: ['Controllate prima l’indirizzo', 'Mi aspettavo di più'],
  },
}
