import type { DemoTexts } from './types.ts'

export const ES: DemoTexts = {
  names: [
    'Lucía R.',
    'Javier',
    'Familia Ortega',
    'S. Navarro',
    'Nerea',
    'Tomás B.',
    'Carmen',
    'Iker K.',
    'Pilar',
    'Diego',
    'Elena D.',
    'P. Vidal',
  ],
  titles: {
    good: [
      'Cumple lo que promete',
      'Mejor de lo esperado',
      'Lo compraría otra vez',
      'Sencillamente bueno',
      'Bien pensado',
      'Lo uso cada día',
      'Sin quejas',
    ],
    mixed: ['Bueno, con un pero', 'Correcto por el precio', 'Convencido a medias', 'Luces y sombras'],
    bad: ['No es para mí', 'Esperaba más', 'Devuelto', 'Decepcionante'],
  },
  general: {
    good: [
      'Listo en cinco minutos, sin una cuenta aquí y una app allá.',
      'Se nota sólido y nada cruje.',
      'El color es el de las fotos.',
      'Mi madre lo usa sin preguntarme nada.',
      'Pedí otro para mi hermano.',
      'La caja es toda de cartón, da gusto.',
      'A los tres meses sigue como nuevo.',
    ],
    mixed: [
      'Las instrucciones podrían decir más.',
      'Al precio rebajado le daría una estrella más.',
      'Una actualización arregló lo peor.',
      'No está mal, pero tampoco es especial.',
    ],
    bad: [
      'El de repuesto tenía el mismo fallo.',
      'La atención fue amable, pero no pudo ayudar.',
      'Por este dinero tiene que funcionar y punto.',
      'Al menos la devolución fue rápida.',
    ],
  },
  sound: {
    good: [
      'Las voces se oyen claras a bajo volumen: por fin pódcast mientras cocino.',
      'Los graves están ahí sin que tiemble el estante.',
      'Dos en una habitación suenan sorprendentemente amplios.',
      'Me oye incluso junto a la campana.',
      'Emparejarlo con el móvil fue un toque.',
    ],
    mixed: [
      'La música va bien, pero los agudos pican a volumen alto.',
      'A veces se despierta cuando habla la tele.',
      'Buen sonido, pero a oscuras cuesta encontrar los botones.',
    ],
    bad: [
      'La conexión se corta cada hora más o menos.',
      'Entre canción y canción se oye un soplido.',
      'A las dos semanas dejó de cargar.',
    ],
  },
  screen: {
    good: [
      'La pantalla descansa la vista por la noche.',
      'El texto es nítido como en papel.',
      'La batería dura más que mis fines de semana.',
      'Tan ligero que se lee en la cama mucho rato.',
      'Incluso al sol lo leo todo.',
    ],
    mixed: [
      'La pantalla es preciosa, los altavoces no.',
      'Se ve cada huella.',
      'Rápido para leer y escribir, lento con las fotos.',
    ],
    bad: [
      'Una fila de píxeles murió la primera semana.',
      'Se calienta sin hacer nada.',
      'Uno de cada diez toques no entra.',
    ],
  },
  home: {
    good: [
      'Montado en diez minutos con un destornillador.',
      'La imagen de noche es mucho mejor que la de antes.',
      'Solo avisa de lo que importa, no de cada gato.',
      'Arranca al momento y el menú no tiene anuncios.',
      'Hasta las visitas lo entienden enseguida.',
    ],
    mixed: [
      'Funciona bien mientras llegue el wifi.',
      'Los avisos llegan unos segundos tarde.',
      'Buena imagen, pero el soporte podría ser más firme.',
    ],
    bad: [
      'Pierde la red cada noche.',
      'La imagen se congela justo cuando importa.',
      'Los tornillos de la caja no encajaban.',
    ],
  },
  small: {
    good: [
      'Queda firme y se quita con facilidad.',
      'Carga tan rápido como el que cuesta el doble.',
      'Ni baila, ni resbala, ni marca la mesa.',
      'En mi bolso cada día desde la primavera.',
    ],
    mixed: [
      'Hace su trabajo, pero atrae el polvo.',
      'Un poco rígido al principio.',
      'Medio metro más y sería perfecto.',
    ],
    bad: ['Al mes se aflojó.', 'Se calienta más de lo que quisiera.', 'El acabado se desgasta.'],
  },
  service: {
    good: [
      'Reservado en un minuto y cumplido el día.',
      'Condiciones claras, sin letra pequeña.',
      'Lo usé una vez y ya se pagó.',
    ],
    mixed: ['Útil, aunque espero no necesitarlo.', 'La confirmación tardó un día.'],
    bad: ['A la primera cita no vino nadie.', 'Cubre menos de lo que había entendido.'],
  },
  voucher: {
    good: [
      'El correo llegó la mañana que elegí.',
      'Añadió el código en un minuto y compró lo que de verdad quería.',
      'Lo que sobró quedó para la próxima vez.',
      'Dura mucho, sin prisas por gastarla.',
    ],
    mixed: ['Bonita para regalar, aunque quisiera más diseños.', 'Los importes son fijos, quería uno intermedio.'],
    bad: ['Fue a un correo antiguo y tuve que enviarla otra vez.', 'Pensaba que servía para pagar otra.'],
  },
  voucherTitles: {
    good: ['Un regalo que siempre acierta', 'Llegó el día elegido', 'Fácil de regalar', 'La regalaría otra vez'],
    mixed: ['Bien, con un deseo', 'Cumple'],
    bad: ['Comprobad antes el correo', 'Esperaba más'],
  },
}
