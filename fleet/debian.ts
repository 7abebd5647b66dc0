import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from '../scripts/lib/root.mjs'

/** A fresh system in a folder: the Debian of this machine at its smallest, with the Node.js of this machine. */
export async function makeDebian(system: string): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('debootstrap makes a system, which takes root.')
  const npm = process.env.npm_execpath
  if (!npm) throw new Error('Start this by npm, which is copied into the system.')
  const { VERSION_CODENAME = 'stable' } = parseEnv(await readFile('/etc/os-release', 'utf8'))
  run('debootstrap', ['--variant=minbase', VERSION_CODENAME, system])
  const [bin, lib] = [join(system, 'usr/local/bin'), join(system, 'usr/local/lib/node_modules')]
  await mkdir(lib, { recursive: true })
  await cp(process.execPath, join(bin, 'node'))
  await cp(dirname(dirname(npm)), join(lib, 'npm'), { recursive: true })
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(bin, 'npm'))
}

/** What npm knows out here and has to know in there: its settings, and the authorities that it trusts. */
export function npmSettings(): { npmrc?: string; authorities?: string } {
  const [npmrc, authorities] = [run('npm', ['config', 'get', 'userconfig']).trim(), process.env.NODE_EXTRA_CA_CERTS]
  return { ...(existsSync(npmrc) && { npmrc }), ...(authorities && { authorities }) }
}

/** What it printed; where it fails, what it had to say about that. */
export function run(command: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0)
    throw new Error(
      `${command} ${args[0]} ${args[1]} failed. ${error ?? ''}\n${stdout.slice(-2000)}${stderr.slice(-4000)}`,
    )
  return stdout
}
