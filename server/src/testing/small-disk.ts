import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of a few megabytes that a test can fill: memory mounted as a folder, where whoever runs it may do so. */
export class SmallDisk {
  private constructor(readonly path: string) {}

  /** Null where mounting is not allowed. */
  static mount(megabytes: number): SmallDisk | null {
    const path = mkdtempSync(join(tmpdir(), 'porchlight-disk-'))
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' })
      return new SmallDisk(path)
    } catch {
      rmdirSync(path)
      return null
    }
  }

  /** To the last byte. */
  async fill(): Promise<void> {
    const file = await open(join(this.path, 'ballast'), 'a')
    try {
      for (const bytes of [1024 * 1024, 4096]) {
        const chunk = Buffer.alloc(bytes)
        for (let isFull = false; !isFull; ) {
          isFull = await file.write(chunk).then(
            ({ bytesWritten }) => bytesWritten < bytes,
            () => true,
          )
        }
      }
    } finally {
      await file.close()
    }
  }

  async free(): Promise<void> {
    await rm(join(this.path, 'ballast'), { force: true })
  }

  unmount(): void {
    execFileSync('umount', ['-l', this.path])
    rmdirSync(this.path)
  }
}
