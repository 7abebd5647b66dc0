/** What vendors and tools make their secrets look like. */
const known = [
  /\b[sr]k_(?:live|test)_[A-Za-z0-9]{16,}/,
  /\bwhsec_[A-Za-z0-9+/]{16,}/,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  /\bAIza[\w-]{35}/,
  /\bgh[opsru]_[A-Za-z0-9]{30,}|\bgithub_pat_\w{30,}/,
  /\bglpat-[\w-]{20,}/,
  /\bxox[abeprs]-[\w-]{10,}/,
  /\bnpm_[A-Za-z0-9]{30,}/,
  /\bSG\.[\w-]{16,}\.[\w-]{16,}/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\b[a-z][a-z+]*:\/\/[^\s/:@'"`<>{}$]+:(?!(?:password|PASSWORD|pass|secret)@)[^\s/:@'"`<>{}$]{6,}@/,
]

/** Longer than any name, with capitals, small letters and digits: nobody types that, something made it. */
const token = /(?<![\w+/=-])[A-Za-z0-9+/_-]{32,}={0,2}(?![\w+/=-])/g
const isMixed = (/** @type {string} */ text) => /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d.*\d.*\d/.test(text)
const randomFrom = 4.2
/** Check sums, pictures written as text, alphabets and public keys for push are long and mixed, and no secret. */
const harmless = /^sha\d{3}-|^iVBORw0KGgo|0123456789|^B[A-P][\w-]{85}$/

/** Bits for each character, as they are spread in the text itself. */
function entropyOf(/** @type {string} */ text) {
  const counts = new Map()
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}

/**
 * Every piece of a text that looks like a vendor's secret.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function findKnownSecrets(text) {
  return known.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
}

/**
 * The same, and every piece that looks as if it had been made by chance.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function findSecretStrings(text) {
  const made = (text.match(token) ?? []).filter(
    (word) => isMixed(word) && !harmless.test(word) && entropyOf(word) >= randomFrom,
  )
  return [...findKnownSecrets(text), ...made]
}
