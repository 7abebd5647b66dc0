import type { Language } from './languages.ts'
import { messages } from './messages.ts'

/** What visitors get by email and text, and read where a link in it leads. */
const english = {
  answer: messages.texts.firstAnswer,
  /** In place of a first name that is none. */
  there: 'there',
  aboutValue: 'the value of your home',
  aboutMessage: 'your message',
  answerSubject: 'Thanks for your message to {agent}',
  reply: 'Just reply to this email to reach me.',
  why: 'You’re getting this email because your address was entered on one of {agent}’s pages. If that wasn’t you, you can ignore it.',
  newsSubject: 'You’re signed up for updates from {agent}',
  newsPreview: 'My newest listings and market updates.',
  hi: 'Hi there,',
  news: 'You’re now signed up for my newest listings and market updates. Questions in the meantime? Just reply to this email.',
  notYou: 'Not you, or changed your mind?',
  newsText: 'You are signed up for updates from {agent}. Reply STOP to opt out. Message and data rates may apply.',
  /** In the first text of an agent. */
  wayOut: 'Reply STOP to end.',
  /** To whoever texts so; `{sender}` is who texts, `{support}` an email address. */
  stop: 'You will get no more texts from {sender}. Reply START to get them again.',
  start: 'You will get texts from {sender} again. Reply HELP for help, STOP to end.',
  help: '{sender}: texts you agreed to. Help: {support}. Message and data rates may apply. Reply STOP to end.',
  unsubscribe: 'Unsubscribe',
  unsubscribeAsk: '{email} won’t get any more updates from {agent}, by email or text.',
  unsubscribed: 'You’re unsubscribed',
  unsubscribedText: '{agent} won’t send you any more updates.',
} as const

export type VisitorMessages = Record<keyof typeof english, string>

const spanish: VisitorMessages = {
  answer: 'Hola, {first}. Le habla {agent}. Gracias por preguntar por {about}. ¿Cuándo podemos hablar?',
  there: 'qué tal',
  aboutValue: 'el valor de su casa',
  aboutMessage: 'su mensaje',
  answerSubject: 'Gracias por su mensaje a {agent}',
  reply: 'Responda a este correo para comunicarse conmigo.',
  why: 'Recibe este correo porque su dirección se escribió en una de las páginas de {agent}. Si no fue usted, puede ignorarlo.',
  newsSubject: 'Suscripción a las novedades de {agent}',
  newsPreview: 'Mis propiedades más recientes y noticias del mercado.',
  hi: 'Hola:',
  news: 'Desde ahora recibirá mis propiedades más recientes y noticias del mercado. ¿Tiene preguntas mientras tanto? Responda a este correo.',
  notYou: '¿No fue usted o cambió de opinión?',
  newsText:
    'Desde ahora recibe las novedades de {agent}. Responda STOP para cancelar. Pueden aplicarse tarifas de mensajes y datos.',
  // No á, í, ó or ú in these: they are outside the alphabet of texts, and double the cost.
  wayOut: 'Responda STOP para cancelar.',
  stop: 'Ya no va a recibir mensajes de {sender}. Responda START para recibirlos de nuevo.',
  start: 'Vuelve a recibir mensajes de {sender}. Responda HELP si necesita ayuda, STOP para cancelar.',
  help: '{sender}: mensajes con su permiso. Ayuda: {support}. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para cancelar.',
  unsubscribe: 'Cancelar la suscripción',
  unsubscribeAsk: '{email} no recibirá más novedades de {agent}, ni por correo ni por mensaje de texto.',
  unsubscribed: 'Suscripción cancelada',
  unsubscribedText: '{agent} no le enviará más novedades.',
}

export const visitorMessages: Record<Language, VisitorMessages> = { en: english, es: spanish }
