import type { DemoTexts } from '../../types.ts'

export const INSTALLATIONS: Record<string, DemoTexts> = {
  BXINST0003: {
    category: 'Services',
    title: 'Pose d’une caméra ou d’une sonnette',
    description:
      'Un technicien pose la caméra ou la sonnette là où elle voit le mieux, la raccorde au carillon ou à une prise et la configure avec vous sur votre téléphone.',
    bullets: [
      'Une caméra ou une sonnette, posée et raccordée',
      'Configurée sur votre Wi-Fi et votre téléphone',
      'Un créneau de deux heures le jour de votre choix',
    ],
    specifications: [
      ['Durée', 'Environ 75 minutes'],
      ['Lieu', 'À votre domicile'],
      ['Garantie du travail', '24 mois'],
    ],
    images: ['Une sonnette telle que le technicien la pose'],
  },
  BXINST0004: {
    category: 'Services',
    title: 'Installation de la maison connectée',
    description:
      'Nous venons chez vous, relions le Hub aux lampes, prises et serrures, et créons avec vous des routines qui font ce que vous voulez.',
    bullets: [
      'Jusqu’à huit appareils reliés et nommés',
      'Trois routines créées avec vous',
      'Réponses à vos questions pendant 30 jours',
    ],
    specifications: [
      ['Durée', 'Environ 90 minutes'],
      ['Lieu', 'À votre domicile'],
      ['Aide ensuite', '30 jours'],
    ],
    images: ['Le Hub qui est installé'],
  },
}
