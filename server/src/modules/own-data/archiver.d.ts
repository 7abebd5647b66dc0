/** The package ships no types. */
declare module 'archiver' {
  import type { Readable, Transform } from 'node:stream'

  export class ZipArchive extends Transform {
    constructor(options: { zlib: { level: number } })
    append(source: Readable, entry: { name: string; date: Date }): this
    finalize(): Promise<void>
  }
}
