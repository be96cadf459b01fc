import type { DemoTexts } from './types.ts'

export const DE: DemoTexts = {
  names: [
    'Katrin M.',
    'Jonas',
    'Familie Weber',
    'S. Hartmann',
    'Ayşe',
    'Thomas B.',
    'Lena',
    'Uwe K.',
    'Mirjam',
    'Felix',
    'Anke S.',
    'R. Vogel',
    'Nele',
    'Oskar',
    'Birgit',
    'Malik',
    'Jule T.',
    'Henrik',
  ],
  titles: {
    good: [
      'Hält, was es verspricht',
      'Besser als erwartet',
      'Würde ich wieder kaufen',
      'Einfach gut',
      'Durchdacht bis ins Detail',
      'Jeden Tag in Gebrauch',
      'Rundum zufrieden',
      'Macht Freude',
    ],
    mixed: ['Gut, mit einem Aber', 'Für den Preis in Ordnung', 'Nicht ganz überzeugt', 'Licht und Schatten'],
    bad: ['Leider nichts für mich', 'Mehr erwartet', 'Ging zurück', 'Enttäuschend'],
  },
  general: {
    good: [
      'In fünf Minuten eingerichtet, ohne Konto hier und App da.',
      'Es fühlt sich solide an, nichts knarzt.',
      'Die Farbe ist wie auf den Bildern.',
      'Meine Mutter kommt ohne eine einzige Rückfrage damit zurecht.',
      'Ich habe gleich ein zweites für meinen Bruder bestellt.',
      'Die Verpackung ist ganz aus Karton, sehr angenehm.',
      'Nach drei Monaten sieht es noch aus wie neu.',
    ],
    mixed: [
      'Die Anleitung dürfte ausführlicher sein.',
      'Zum Aktionspreis hätte ich einen Stern mehr gegeben.',
      'Ein Update hat das Gröbste behoben.',
      'Nicht schlecht, aber auch nichts Besonderes.',
    ],
    bad: [
      'Auch das Ersatzgerät hatte denselben Fehler.',
      'Der Kundendienst war freundlich, helfen konnte er nicht.',
      'Für das Geld muss es einfach funktionieren.',
      'Die Erstattung kam immerhin schnell.',
    ],
  },
  sound: {
    good: [
      'Stimmen sind auch leise gut zu verstehen, endlich höre ich beim Kochen Podcasts.',
      'Der Bass ist da, ohne dass das Regal wackelt.',
      'Zwei davon in einem Raum klingen erstaunlich weit.',
      'Es versteht mich sogar neben der Dunstabzugshaube.',
      'Die Kopplung mit dem Telefon war ein einziger Fingertipp.',
    ],
    mixed: [
      'Musik klingt gut, nur die Höhen werden laut etwas spitz.',
      'Manchmal fühlt es sich vom Fernseher angesprochen.',
      'Klang gut, aber die Tasten findet man im Dunkeln kaum.',
    ],
    bad: [
      'Die Verbindung bricht etwa jede Stunde ab.',
      'Zwischen den Liedern rauscht es hörbar.',
      'Nach zwei Wochen lud es nicht mehr.',
    ],
  },
  screen: {
    good: [
      'Der Bildschirm ist abends angenehm für die Augen.',
      'Die Schrift ist scharf wie auf Papier.',
      'Der Akku hält länger als mein Wochenende.',
      'Leicht genug, um es im Bett lange zu halten.',
      'Auch in der Sonne kann ich alles lesen.',
    ],
    mixed: [
      'Der Bildschirm ist schön, die Lautsprecher sind es nicht.',
      'Man sieht jeden Fingerabdruck.',
      'Zum Lesen und für Mails schnell genug, bei Fotos wird es zäh.',
    ],
    bad: [
      'In der ersten Woche fiel eine Reihe Bildpunkte aus.',
      'Es wird warm, obwohl es nichts tut.',
      'Etwa jede zehnte Berührung kommt nicht an.',
    ],
  },
  home: {
    good: [
      'Montiert mit einem Schraubendreher in zehn Minuten.',
      'Das Bild bei Nacht ist viel besser als bei unserer alten.',
      'Es meldet nur, was wichtig ist, nicht jede Katze.',
      'Es ist sofort da, und im Menü gibt es keine Werbung.',
      'Auch unser Besuch versteht es auf Anhieb.',
    ],
    mixed: [
      'Läuft gut, solange das WLAN bis dorthin reicht.',
      'Die Meldungen kommen ein paar Sekunden zu spät.',
      'Gutes Bild, die Halterung könnte stabiler sein.',
    ],
    bad: [
      'Jede Nacht verliert es das Netz.',
      'Das Bild hängt immer dann, wenn es darauf ankommt.',
      'Die Schrauben passten nicht.',
    ],
  },
  small: {
    good: [
      'Sitzt fest und geht leicht wieder ab.',
      'Lädt so schnell wie das doppelt so teure.',
      'Kein Wackeln, kein Rutschen, keine Spuren auf dem Tisch.',
      'Seit dem Frühjahr jeden Tag in der Tasche.',
    ],
    mixed: ['Tut, was es soll, zieht aber Staub an.', 'Am Anfang etwas steif.', 'Ein halber Meter mehr wäre perfekt.'],
    bad: ['Nach einem Monat hat es sich gelockert.', 'Wird wärmer, als mir lieb ist.', 'Die Oberfläche nutzt sich ab.'],
  },
  service: {
    good: [
      'In einer Minute gebucht und pünktlich erledigt.',
      'Klare Bedingungen, nichts Kleingedrucktes.',
      'Einmal gebraucht, schon hat es sich gelohnt.',
    ],
    mixed: ['Nützlich, auch wenn ich es hoffentlich nie brauche.', 'Die Bestätigung kam erst am nächsten Tag.'],
    bad: ['Zum ersten Termin kam niemand.', 'Es deckt weniger ab, als ich verstanden hatte.'],
  },
  voucher: {
    good: [
      'Die E-Mail kam genau an dem Morgen, den ich gewählt hatte.',
      'Der Code war in einer Minute eingelöst, und er hat sich gekauft, was er wirklich wollte.',
      'Was übrig war, blieb für den nächsten Einkauf darauf.',
      'Drei Jahre gültig, das reicht bequem.',
    ],
    mixed: [
      'Schön zu verschenken, mehr Motive wären nett.',
      'Die Beträge sind fest, ich hätte gern einen dazwischen gehabt.',
    ],
    bad: [
      'Ging an eine alte Adresse, ich musste neu senden.',
      'Ich dachte, man kann damit auch eine weitere Karte kaufen.',
    ],
  },
  voucherTitles: {
    good: ['Passt immer', 'Pünktlich da', 'Einfach zu verschenken', 'Gern wieder'],
    mixed: ['Gut, mit einem Wunsch', 'Erfüllt den Zweck'],
    bad: ['Vorher die Adresse prüfen', 'Mehr erwartet'],
  },
}
