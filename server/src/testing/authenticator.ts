import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface Site {
  origin: string
  rpId: string
}

/** What an authenticator can get wrong, or be made to. */
interface Oddities {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  /** Claims to be another passkey than the one that signs. */
  id?: string
  userHandle?: string
}

const present = 0x01
const verified = 0x04
const hasCredential = 0x40

/** A passkey in software: real keys, real signatures, an attestation that attests nothing. */
export class Authenticator {
  readonly id = randomBytes(32).toString('base64url')
  private readonly privateKey: KeyObject
  private readonly publicKey: { x: Buffer; y: Buffer }
  private userHandle: string | undefined
  counter = 0

  constructor(private readonly site: Site) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' })
    this.privateKey = pair.privateKey
    this.publicKey = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') }
  }

  /** Answers the options of a registration as a browser would. */
  make(options: { challenge: string; user: { id: string } }, odd: Oddities = {}) {
    this.userHandle = options.user.id
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.coseKey()])
    const authData = Buffer.concat([this.authData(hasCredential, odd), credential])
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      id: this.id,
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, odd),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Answers the options of a sign-in. */
  show(options: { challenge: string }, odd: Oddities = {}) {
    this.counter = odd.counter ?? this.counter + 1
    const authData = this.authData(0, odd)
    const clientDataJSON = this.clientData('webauthn.get', options.challenge, odd)
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    return {
      id: odd.id ?? this.id,
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, hash]), this.privateKey).toString('base64url'),
        userHandle: odd.userHandle ?? this.userHandle,
      },
    }
  }

  private clientData(type: string, challenge: string, { origin = this.site.origin }: Oddities): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
  }

  private authData(flags: number, { rpId = this.site.rpId, isVerified = true }: Oddities): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const said = Buffer.from([flags | present | (isVerified ? verified : 0)])
    return Buffer.concat([createHash('sha256').update(rpId).digest(), said, counter])
  }

  /** ES256 on P-256. */
  private coseKey(): Buffer {
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, this.publicKey.x],
        [-3, this.publicKey.y],
      ]),
    )
  }
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([name, part]) => [cbor(name), cbor(part)])])
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  if (size < 256) return Buffer.from([(kind << 5) | 24, size])
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}
