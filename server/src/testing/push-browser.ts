import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser that has been asked for notices: what it tells of itself, and what it keeps. */
export function newPushBrowser(endpoint: string) {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  const subscription = {
    endpoint,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  }
  return { ecdh, publicKey, auth, endpoint, subscription }
}

export type PushBrowser = ReturnType<typeof newPushBrowser>

/** RFC 8291 and RFC 8188, by hand: nothing of the library that sealed it. */
export function openPush({ ecdh, publicKey, auth }: PushBrowser, sealed: Buffer): unknown {
  const salt = sealed.subarray(0, 16)
  const keyLength = sealed.readUInt8(20)
  const senderKey = sealed.subarray(21, 21 + keyLength)
  const cipherText = sealed.subarray(21 + keyLength)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
  const derive = (secret: Buffer, withSalt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, withSalt, info, length))
  const secret = derive(ecdh.computeSecret(senderKey), auth, about, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(cipherText.subarray(-16))
  const padded = Buffer.concat([decipher.update(cipherText.subarray(0, -16)), decipher.final()])
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
}
