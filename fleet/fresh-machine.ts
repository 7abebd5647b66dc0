import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from '../scripts/lib/root.mjs'
import { makeDebian, npmSettings, run } from './debian.ts'
import { hasEnded } from './engines.ts'

const mark = '/.fresh'
const authoritiesFile = '/etc/authorities.pem'

/** What was typed, what came of it, and how long that took. */
interface Outcome {
  code: number | null
  output: string
  seconds: number
}

/**
 * A fresh Debian with processes, mounts and files of its own, and the network of this machine. Nothing that is mounted in
 * it is seen out here, and whatever runs in it ends with it.
 */
export class FreshMachine {
  #folder = '/'

  private constructor(
    readonly root: string,
    private readonly holder: ChildProcess,
  ) {}

  static async make(): Promise<FreshMachine> {
    const root = await mkdtemp(join(tmpdir(), 'porchlight-debian-'))
    // Not root's alone: others live in there, too.
    await chmod(root, 0o755)
    try {
      await makeDebian(root)
      return await FreshMachine.startIn(root)
    } catch (error) {
      remove(root)
      throw error
    }
  }

  private static async startIn(root: string): Promise<FreshMachine> {
    for (const file of ['/etc/resolv.conf', '/etc/hosts']) await copyFile(file, join(root, file))
    const { npmrc, authorities } = npmSettings()
    if (npmrc) await copyFile(npmrc, join(root, 'root/.npmrc'))
    if (authorities) await copyFile(authorities, join(root, authoritiesFile))
    await copyFile(inRoot('fleet/systemctl.mjs'), join(root, 'usr/local/bin/systemctl'))
    await chmod(join(root, 'usr/local/bin/systemctl'), 0o755)
    await writeFile(join(root, mark), '')
    const mounts = `mount -t proc proc ${root}/proc && mount -t tmpfs tmpfs ${root}/dev/shm`
    // A shell that waits lays to rest whoever lost their parent.
    const begin = `${mounts} && exec chroot ${root} /bin/bash -c 'while :; do sleep 3600 & wait $!; done'`
    const holder = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', begin], {
      stdio: 'ignore',
    })
    process.once('exit', () => {
      holder.kill('SIGKILL')
      remove(root)
    })
    const machine = new FreshMachine(root, holder)
    // Until then a line would be typed out here.
    while ((await machine.type(`test -e ${mark}`)).code !== 0) {
      if (hasEnded(holder)) throw new Error('The fresh machine did not start.')
      await pause(50)
    }
    return machine
  }

  /** A path of the machine, as it is called out here. */
  path(inside: string): string {
    return join(this.root, inside)
  }

  /** A line typed by root, in the folder that the last `cd` led to. */
  async type(line: string): Promise<Outcome> {
    const startedAt = performance.now()
    const shell = ['/usr/bin/env', '-i', ...this.#environment(), '/bin/bash', '-c', `cd ${this.#folder} && ${line}`]
    const child = spawn('nsenter', [`--target=${this.#first()}`, '--mount', '--pid', '--root', '--wd', ...shell], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    // Its output may be held open by a service that it has started.
    const [code] = await once(child, 'exit')
    const [, folder] = /^cd (\S+)/.exec(line) ?? []
    if (folder && code === 0) this.#folder = resolve(this.#folder, folder)
    return { code, output, seconds: (performance.now() - startedAt) / 1000 }
  }

  /** The first process in there is the one that the holder has forked. */
  #first(): number {
    return Number(run('pgrep', ['-P', String(this.holder.pid)]))
  }

  #environment(): string[] {
    return [
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      'HOME=/root',
      'LANG=C.UTF-8',
      // Nobody is there to be asked.
      'DEBIAN_FRONTEND=noninteractive',
      ...(existsSync(this.path(authoritiesFile)) ? [`NODE_EXTRA_CA_CERTS=${authoritiesFile}`] : []),
    ]
  }

  async remove(): Promise<void> {
    if (!hasEnded(this.holder)) {
      // All others in there go with the first, and the holder after them.
      process.kill(this.#first(), 'SIGKILL')
      await once(this.holder, 'exit')
    }
    remove(this.root)
  }
}

/** Whatever were mounted below it would be left alone. */
const remove = (root: string) => void run('rm', ['--recursive', '--force', '--one-file-system', root])
