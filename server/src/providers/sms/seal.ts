import type { SmsPort } from './port.ts'

declare const seal: unique symbol

/** The SMS port as everybody is handed it: nothing to call. */
export interface SealedSms {
  readonly [seal]: true
}

const ports = new WeakMap<SealedSms, SmsPort>()

export function sealSms(port: SmsPort): SealedSms {
  const sealed = Object.freeze({}) as SealedSms
  ports.set(sealed, port)
  return sealed
}

/** For the gate that every text passes; a border keeps all others from importing this. */
export function openSms(sealed: SealedSms): SmsPort {
  const port = ports.get(sealed)
  if (!port) throw new Error('not a port that was sealed')
  return port
}
