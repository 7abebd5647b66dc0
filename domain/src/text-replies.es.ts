const texts = 'mensajes?|mensajitos?|textos?|sms|msjs?|msgs?|notificaciones|notificacion|alertas?|avisos?'
/** Between 'no quiero' or 'cancelen' and what is not wanted. */
const small = '(?: (?:ya|mas|con|de|a|mi|la|los|las|el|sus|tus|su|tu|estos|esos|este|ese|todos|todas|ningun|tipo))'
/** To write: who asks for it not to be done says it of whatever is written. */
const write =
  'escriban?|escribas|contacten?|contactes|texteen?|textees|texten?|textes|mensajeen?|mensajees|molesten?|molestes'
/** To send: that may be a photo as well. */
const send = 'manden?|mandes|envien?|envies'
const toWrite = 'escribir|contactar|textear|mensajear|molestar|fastidiar|acosar|hostigar|chingar|joder'
const toSend = 'mandar|enviar|recibir'
const me = '(?:me|nos)'
const leaveOff = `(?:dej(?:a|e|en|ar)${me}?|dejas|dejes|dejo|par(?:a|e|en|ar)|basta|ces(?:e|en|ar))`
const end = '(?:$| (?:por favor|porfavor|porfa|gracias|muchas gracias|ya)\\b)'
const list = 'listas?|base|sistema|registros?|contactos|grupo|aqui|esto'

/** As people in the United States text it, with accents or without. */
export const spanishReplies = {
  alone: {
    stop: 'parar para pare paren alto basta cancelar cancela cancele cancelen baja detener detente detenga detengan detenganse terminar termina terminen fin finalizar salir quitar remover anular revocar eliminar',
    start: 'iniciar comenzar empezar reanudar reactivar',
    // Not 'información': that is asked of the agent.
    help: 'ayuda',
  },
  fillers:
    'por favor porfavor porfa ya ok okay hola oye oiga buenas buenos dias tardes noches gracias muchas ahora mismo',
  // Not 'para': that is 'for' as well.
  firm: 'parar pare paren basta stop',
  afterFirm: 'con de esto eso todo todos los sus tus estos esos mensajes mensaje textos texto sms',
  stopPhrases: [
    // 'dejen de escribirme', 'para de mandarme mensajes', 'quiero dejar de recibir textos'
    `\\b${leaveOff} (?:ya )?de(?: \\w+){0,2} (?:${toWrite})(?:me|nos|le)?\\b`,
    `\\b${leaveOff} (?:ya )?de (?:${toSend})(?:me|nos)?(?:${end}|${small}{0,3} (?:${texts}|cosas|esto|eso)\\b)`,
    `\\b(?:stop|basta)${small}{0,3} (?:${texts})\\b`,
    // 'no me escriban', 'ya no nos contacten', 'no escriban más', 'no molesten'
    `\\b(?:no|nunca|jamas) (?:mas )?${me} (?:${write})\\b`,
    `\\b(?:no|nunca|jamas) (?:${write})(?: mas| nunca|$)`,
    `^(?:por favor |favor de )?no (?:${toWrite})${me}?(?: mas)?${end}`,
    `^(?:por favor |favor de )?no (?:${toSend})${me}?${small}{0,4} (?:${texts}|nada)\\b`,
    // 'no me sigan escribiendo', 'no sigas mandando mensajes'
    `\\bno (?:${me} )?(?:sigan?|sigas) (?:escribiendo|contactando|texteando|molestando)\\b`,
    `\\bno (?:${me} )?(?:sigan?|sigas) (?:mandando|enviando)${me}?(?:${end}|${small}{0,3} (?:${texts}|nada)\\b)`,
    // 'no me mandes más mensajes', 'no me manden nada', 'no envíen más'; 'no me mandes la dirección' is none
    `\\b(?:no|nunca|jamas) (?:${me} )?(?:${send})${small}{0,4} (?:${texts}|nada)\\b`,
    `\\b(?:no|nunca|jamas) (?:${me} )?(?:${send}) (?:nunca )?mas${end}`,
    `\\bno ${me} (?:${send})${end}`,
    // 'no me vuelvas a escribir', 'no vuelvan a mandarme mensajes'
    `\\b(?:no|nunca) (?:${me} )?(?:vuelvan?|vuelvas) a (?:${toWrite})${me}?\\b`,
    `\\b(?:no|nunca) (?:${me} )?(?:vuelvan?|vuelvas) a (?:${toSend})${me}?(?:${end}|${small}{0,3} (?:${texts}|nada)\\b)`,
    // 'ya no quiero mensajes', 'no deseo recibir más textos', 'no quiero que me escriban'
    `\\bno (?:quiero|queremos|deseo|deseamos|necesito|autorizo|pedi)(?: (?:recibir|seguir recibiendo|que ${me} lleguen|que ${me} (?:${send}))(?: mas)?${end}|(?: (?:recibir|seguir recibiendo|que ${me} lleguen|que ${me} (?:${send})))?${small}{0,4} (?:${texts}|nada de ustedes)\\b)`,
    `\\bno (?:quiero|queremos|deseo|deseamos) que (?:ya )?${me} (?:${write}|vuelvan? a|vuelvas a)\\b`,
    `\\bno (?:quiero|queremos|deseo|deseamos) (?:que ${me} (?:${send})|recibir|saber) (?:mas )?nada(?: mas)?\\b`,
    `^(?:por favor |ya )?no mas(?: (?:por favor|gracias))?$`,
    `\\bno mas (?:\\w+ )?(?:${texts})\\b|^no (?:${texts})\\b|\\bni un (?:mensaje|texto) mas\\b`,
    // 'quítenme de la lista', 'sáqueme de su sistema', 'borren mi número'
    `\\b(?:quit(?:a|e|en|ar)|sac(?:a|ar)|saqu(?:e|en)|borr(?:a|e|en|ar)|elimin(?:a|e|en|ar)|remuev(?:a|an|e)|remover)${me}(?:${end}|(?: ya)? del?(?: (?:la|las|el|los|su|sus|tu|tus|esta|este|esa|ese))?(?: \\w+)? (?:${list}|${texts})\\b)`,
    `\\b${me} (?:quit(?:e|en|as|a)|saqu(?:e|en)|sacas?|borr(?:e|en|as|a)|elimin(?:e|en|as|a)|puede[ns]? (?:quitar|sacar|borrar|eliminar)) del?(?: (?:la|las|el|su|sus|tu|tus|esta|este|esa|ese))? (?:${list})\\b`,
    `\\b(?:quit(?:a|e|en|ar)|saqu(?:e|en)|sac(?:a|ar)|borr(?:a|e|en|ar)|elimin(?:a|e|en|ar)|olvid(?:a|e|en)) (?:mi|este) (?:numero|telefono|celular)\\b`,
    `\\b(?:dar|de|den|da)${me} de baja\\b|\\b${me} (?:doy|de|den|da|das|quiero dar|puede[ns]? dar) de baja\\b`,
    `\\b(?:quiero|solicito|pido) (?:la|mi) baja\\b|\\bbaja (?:de|a) (?:la|mi|esta) (?:lista|suscripcion)\\b`,
    `\\b(?:des?|un)sub?s?cri\\w{1,12}\\b|\\bdesinscri\\w{1,12}\\b`,
    `\\b(?:cancel|termin|suspend|anul)(?:a|e|en|an|ar|o)${small}{0,3} (?:sub?scripcion|${texts})\\b`,
    `\\b(?:pare|paren|parar|detener|detenga|detengan)${small}{0,3} (?:${texts})\\b`,
    `\\b(?:revoco|retiro|cancelo) (?:mi|el|todo mi) (?:consentimiento|permiso|autorizacion)\\b`,
    `\\bdej(?:a|e|en)${me} (?:en paz|tranquil[oa]s?|sol[oa]s?)\\b`,
    `^(?:(?:perdon|perdone|disculpe|disculpa|lo siento|creo que) )?(?:(?:es|tiene|tienes|tienen|este es) )?(?:el |un )?numero (?:equivocado|incorrecto)$`,
    `\\b(?:se equivoco|se equivocaron|te equivocaste|esta equivocad[oa]|estas equivocad[oa]) de (?:numero|persona)$`,
  ],
  exceptions: [
    // 'no dejes de mandarme', 'no paren de escribir', 'nunca cancelen'
    `\\b(?:no|nunca|jamas|sin) (?:${me} )?(?:dej(?:es|en|e|ar)|par(?:es|en|e|ar)|ces(?:es|en|e|ar)|cancel(?:es|en|e)|quit(?:es|en|e)(?:${me})?|saqu(?:es|en|e)|borr(?:es|en|e)|elimin(?:es|en|e))\\b`,
    `\\b(?:antes|despues|hasta|mientras|durante|(?<!desde )(?<!partir de )hoy|manana|esta noche|de noche|de madrugada|en la noche|por la noche|en el trabajo|tan temprano|tan tarde)\\b`,
    `\\bmensajes? de voz\\b`,
    // Another way to be reached; with 'ni' it is one more that is not wanted.
    `^(?!.*\\bni\\b).*\\bpor (?:correo|email|gmail|whatsapp|whats|facebook|messenger|instagram)\\b`,
  ],
} as const
