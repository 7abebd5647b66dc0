/** The compound file that Excel 97 keeps its workbook in: sectors of 512 bytes, chained by a table. */
const sector = 512
const entriesInSector = sector / 4
const entriesInHeader = 109
/** Smaller streams live elsewhere in such a file; padding is simpler. */
const smallest = 4096

const free = 0xffffffff
const endOfChain = 0xfffffffe
const tableSector = 0xfffffffd
const listSector = 0xfffffffc

/** The pieces of a file that holds one stream called Workbook, around the pieces of that stream, copying none. */
export function* xlsContainer(stream: Buffer[]): Generator<Buffer> {
  const size = stream.reduce((sum, piece) => sum + piece.length, 0)
  const padded = Math.max(smallest, Math.ceil(size / sector) * sector)
  const directory = padded / sector
  const { tables, lists } = countTables(directory + 1)
  const firstTable = directory + 1
  const firstList = firstTable + tables

  yield header({ directory, tables, firstTable, lists, firstList })
  yield* stream
  yield Buffer.alloc(padded - size)
  yield directorySector(padded)

  const table = numbers(tables * entriesInSector)
  for (let index = 0; index < directory - 1; index++) table.writeUInt32LE(index + 1, index * 4)
  table.writeUInt32LE(endOfChain, (directory - 1) * 4)
  table.writeUInt32LE(endOfChain, directory * 4)
  for (let index = 0; index < tables; index++) table.writeUInt32LE(tableSector, (firstTable + index) * 4)
  for (let index = 0; index < lists; index++) table.writeUInt32LE(listSector, (firstList + index) * 4)
  yield table

  // Where the header has no more room, the sectors of the table are listed in sectors of their own.
  for (let index = 0; index < lists; index++) {
    const list = numbers(entriesInSector)
    for (let entry = 0; entry < entriesInSector - 1; entry++) {
      const number = entriesInHeader + index * (entriesInSector - 1) + entry
      if (number < tables) list.writeUInt32LE(firstTable + number, entry * 4)
    }
    list.writeUInt32LE(index + 1 < lists ? firstList + index + 1 : endOfChain, sector - 4)
    yield list
  }
}

/** The table describes its own sectors too, so it is counted until the number holds. */
function countTables(sectors: number): { tables: number; lists: number } {
  let tables = 0
  let lists = 0
  for (;;) {
    const wanted = Math.ceil((sectors + tables + lists) / entriesInSector)
    const wantedLists = Math.ceil(Math.max(0, wanted - entriesInHeader) / (entriesInSector - 1))
    if (wanted === tables && wantedLists === lists) return { tables, lists }
    tables = wanted
    lists = wantedLists
  }
}

function header(at: {
  directory: number
  tables: number
  firstTable: number
  lists: number
  firstList: number
}): Buffer {
  const head = numbers(entriesInSector)
  head.fill(0, 0, 76)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  head.writeUInt16LE(0x3e, 24)
  head.writeUInt16LE(3, 26)
  head.writeUInt16LE(0xfffe, 28)
  head.writeUInt16LE(9, 30)
  head.writeUInt16LE(6, 32)
  head.writeUInt32LE(at.tables, 44)
  head.writeUInt32LE(at.directory, 48)
  head.writeUInt32LE(smallest, 56)
  head.writeUInt32LE(endOfChain, 60)
  head.writeUInt32LE(at.lists > 0 ? at.firstList : endOfChain, 68)
  head.writeUInt32LE(at.lists, 72)
  for (let index = 0; index < Math.min(at.tables, entriesInHeader); index++) {
    head.writeUInt32LE(at.firstTable + index, 76 + index * 4)
  }
  return head
}

function directorySector(streamSize: number): Buffer {
  const unused = { name: '', type: 0, child: free, start: 0, size: 0 }
  return Buffer.concat([
    entry({ name: 'Root Entry', type: 5, child: 1, start: endOfChain, size: 0 }),
    entry({ name: 'Workbook', type: 2, child: free, start: 0, size: streamSize }),
    entry(unused),
    entry(unused),
  ])
}

function entry(of: { name: string; type: number; child: number; start: number; size: number }): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.write(of.name, 0, 'utf16le')
  bytes.writeUInt16LE(of.name ? (of.name.length + 1) * 2 : 0, 64)
  bytes.writeUInt8(of.type, 66)
  bytes.writeUInt8(of.type ? 1 : 0, 67)
  bytes.writeUInt32LE(free, 68)
  bytes.writeUInt32LE(free, 72)
  bytes.writeUInt32LE(of.child, 76)
  bytes.writeUInt32LE(of.start, 116)
  bytes.writeUInt32LE(of.size, 120)
  return bytes
}

/** So many 32-bit numbers, each saying that there is nothing. */
function numbers(count: number): Buffer {
  return Buffer.alloc(count * 4, 0xff)
}
