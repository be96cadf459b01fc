import type { DemoTexts } from '../../types.ts'

export const INSTALLATIONS: Record<string, DemoTexts> = {
  BXINST0003: {
    category: 'Servicios',
    title: 'Instalación de cámara o timbre',
    description:
      'Un técnico monta la cámara o el timbre donde mejor se ve, lo conecta al timbre o a un enchufe y lo configura contigo en el móvil.',
    bullets: [
      'Una cámara o un timbre, montado y conectado',
      'Configurado en tu wifi y en tu móvil',
      'Una franja de dos horas el día que prefieras',
    ],
    specifications: [
      ['Duración', 'Unos 75 minutos'],
      ['Dónde', 'En tu casa'],
      ['Garantía del trabajo', '24 meses'],
    ],
    images: ['Un timbre tal como lo monta el técnico'],
  },
  BXINST0004: {
    category: 'Servicios',
    title: 'Configuración del hogar conectado',
    description:
      'Vamos a tu casa, conectamos el Hub con lámparas, enchufes y cerraduras y creamos contigo rutinas que hacen lo que quieres.',
    bullets: [
      'Hasta ocho dispositivos conectados y con nombre',
      'Tres rutinas creadas contigo',
      'Respuestas a tus preguntas durante 30 días',
    ],
    specifications: [
      ['Duración', 'Unos 90 minutos'],
      ['Dónde', 'En tu casa'],
      ['Ayuda después', '30 días'],
    ],
    images: ['El Hub que se configura'],
  },
}
