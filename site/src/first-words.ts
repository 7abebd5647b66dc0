import { messages } from '@porchlight/contract/messages'

const { links } = messages

const spanish = new Map<string, string>([
  [links.sellHeading, '¿Quiere saber cuánto vale su casa?'],
  [
    links.sellSubHeading,
    'Ya sea que quiera vender o solo busque respuestas, le orientaremos con datos y experiencia de su zona.',
  ],
  [links.testimonialTitle, 'Mis reseñas'],
  [links.workTitle, 'Mi trabajo'],
])

/** What a page begins with is ours to say in its language; what an agent has written stays as it is. */
export function firstWords(text: string, language: string): string {
  return language === 'es' ? (spanish.get(text) ?? text) : text
}
