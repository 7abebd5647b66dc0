import { randomInt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { limits } from '@porchlight/contract/limits'

/** Crockford's: nothing in it is taken for anything else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const lookAlikes: Record<string, string> = { O: '0', I: '1', L: '1' }

const derive = promisify<string, string, number, Buffer>(scrypt)

/** Sixty bits, in groups that are easily copied by hand: `7K2M-Q0XD-93HV`. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: limits.recoveryCodes.characters }, () => alphabet[randomInt(alphabet.length)])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** Slow on purpose: whoever gets hold of the table has to pay for each guess. */
export async function hashRecoveryCode(salt: string, typed: string): Promise<string> {
  return (await derive(normalise(typed), salt, 32)).toString('base64url')
}

/** As it was made, however it was typed. */
function normalise(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[OIL]/g, (letter) => lookAlikes[letter] ?? letter)
}
