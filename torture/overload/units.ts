import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** In percent of what is usual: the services of a machine are alike, and a crowd brings machines of its own. */
const shares = { server: 100, database: 100, crowd: 10 }
type Unit = keyof typeof shares

/** Where systems keep groups of processes, and how a group is told its share. */
const hierarchies = [
  { root: '/sys/fs/cgroup/cpu', file: 'cpu.shares', usual: 1024 },
  { root: '/sys/fs/cgroup', file: 'cpu.weight', usual: 100 },
]

const procs = 'cgroup.procs'

/**
 * As services of an installation, where the system lets us: each has its share of the processors, however many
 * processes it has. Else those of a database, each for itself, would leave the one of the server a tenth of them.
 */
export class Units {
  private constructor(
    private readonly root: string,
    private readonly folders: Record<Unit, string>,
  ) {}

  static open(): Units | null {
    const found = hierarchies.find(({ root }) => existsSync(join(root, procs)))
    if (!found) return null
    const { root, file, usual } = found
    const folderOf = (unit: Unit) => join(root, `porchlight-${unit}-${process.pid}`)
    const folders = { server: folderOf('server'), database: folderOf('database'), crowd: folderOf('crowd') }
    try {
      accessSync(join(root, procs), constants.W_OK)
      for (const [unit, folder] of Object.entries(folders)) {
        mkdirSync(folder)
        writeFileSync(join(folder, file), String(Math.round((usual * shares[unit as Unit]) / 100)))
      }
      return new Units(root, folders)
    } catch {
      return null
    }
  }

  /** What it starts from then on comes along. */
  put(unit: Unit, processId: number): void {
    writeFileSync(join(this.folders[unit], procs), String(processId))
  }

  close(): void {
    for (const folder of Object.values(this.folders)) {
      const left = readFileSync(join(folder, procs), 'utf8').split('\n').filter(Boolean)
      for (const processId of left) writeFileSync(join(this.root, procs), processId)
      rmdirSync(folder)
    }
  }
}
