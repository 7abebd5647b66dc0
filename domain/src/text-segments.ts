/** The alphabet of GSM 03.38; what is not in it makes the whole text travel in two bytes a character. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** These take an escape before them. */
const extended = new Set('\f^{}\\[~]|€')

/** How many messages a text is billed as: one that does not fit into one carries a header in each of its parts. */
export function countSegments(text: string): number {
  let length = 0
  for (const character of text) {
    if (!basic.has(character) && !extended.has(character)) return parts(text.length, 70, 67)
    length += extended.has(character) ? 2 : 1
  }
  return parts(length, 160, 153)
}

const parts = (length: number, one: number, each: number) => (length <= one ? 1 : Math.ceil(length / each))
