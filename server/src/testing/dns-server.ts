import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

const types = { A: 1, CNAME: 5, TXT: 16 } as const
type RecordType = keyof typeof types

export interface TestDns {
  /** As the configuration names it. */
  address: string
  set(type: RecordType, name: string, values: string[]): void
  /** While it is, every question is refused. */
  isBroken: boolean
  /** While it is, no question is answered. */
  isSilent: boolean
  close(): void
}

/** A name server on this machine that knows what a test tells it: real questions, real packets. */
export async function startDnsServer(port = 0): Promise<TestDns> {
  const records = new Map<string, string[]>()
  const socket = createSocket('udp4')
  socket.bind(port, '127.0.0.1')
  await once(socket, 'listening')
  const dns: TestDns = {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    isBroken: false,
    isSilent: false,
    set: (type, name, values) => void records.set(`${types[type]} ${name.toLowerCase()}`, values),
    close: () => void socket.close(),
  }
  socket.on('message', (question, { port, address }) => {
    if (dns.isSilent) return
    const { name, type, end } = readQuestion(question)
    const known = records.get(`${type} ${name}`) ?? records.get(`${type} ${name.replace(/^[^.]+/, '*')}`)
    const values = dns.isBroken ? [] : (known ?? [])
    const header = Buffer.from(question.subarray(0, 12))
    header.writeUInt16BE(dns.isBroken ? 0x8182 : 0x8180, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(values.length, 6)
    header.writeUInt32BE(0, 8)
    const answers = values.map((value) => answer(type, value))
    socket.send(Buffer.concat([header, question.subarray(12, end), ...answers]), port, address)
  })
  return dns
}

function readQuestion(packet: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = packet.readUInt8(at); length > 0; length = packet.readUInt8(at)) {
    labels.push(packet.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: packet.readUInt16BE(at + 1), end: at + 5 }
}

function answer(type: number, value: string): Buffer {
  const data = dataOf(type, value)
  const head = Buffer.alloc(12)
  // The name is that of the question, which begins at byte 12.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(0, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function dataOf(type: number, value: string): Buffer {
  const piece = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')])
  if (type === types.A) return Buffer.from(value.split('.').map(Number))
  if (type === types.TXT) return piece(value)
  return Buffer.concat([...value.split('.').map(piece), Buffer.from([0])])
}
