import { requireNode } from './lib/node-version.mjs'

requireNode()
const { execFileSync, spawn } = await import('node:child_process')
const { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } = await import('node:fs')
const { tmpdir } = await import('node:os')
const { join } = await import('node:path')
const { ensureBuilt } = await import('./lib/ensure-built.mjs')
const { findFreePort } = await import('./lib/free-port.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { parts } = await import('./lib/parts.mjs')
const { inRoot, root } = await import('./lib/root.mjs')

/** Megabytes of packages that a built server may need, on any platform. */
const limit = 200

await ensureInstalled()
await ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'porchlight-production-'))
let isRight = false
try {
  copyBuilt()
  const npm = ['ci', '--omit=dev', '--no-audit', '--no-fund', '--no-progress']
  execFileSync('npm', npm, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  const size = Math.round(bytesIn(join(folder, 'node_modules')) / 1024 / 1024)
  console.log(`${size} MB of packages; ${limit} are allowed.`)
  isRight = size <= limit && (await starts())
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(isRight ? 'A built server starts from them.' : 'That is not right.')
process.exitCode = isRight ? 0 : 1

/** What a checkout has, and what was built in it. */
function copyBuilt() {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  const built = parts.map((part) => join(part.folder, 'dist'))
  for (const path of [...listed.split('\0').filter(Boolean), ...built]) {
    cpSync(inRoot(path), join(folder, path), { recursive: true })
  }
}

/** @param {string} path @returns {number} */
function bytesIn(path) {
  return readdirSync(path, { withFileTypes: true }).reduce((sum, entry) => {
    const child = join(path, entry.name)
    return sum + (entry.isDirectory() ? bytesIn(child) : lstatSync(child).size)
  }, 0)
}

/** As an operator starts it, with the demo: nothing may be installed or built on the way, and pages are drawn. */
async function starts() {
  const port = await findFreePort()
  const env = { PATH: process.env.PATH, PORT: String(port), DEMO: '1', LOG_LEVEL: 'warn' }
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let said = ''
  server.stdout.on('data', (chunk) => {
    said += chunk
  })
  const at = (/** @type {string} */ path) => `http://localhost:${port}${path}`
  while (!(await answers(at('/readyz')))) {
    if (server.exitCode !== null) return false
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const pages = [await answers(at('/')), await answers(at('/api/v1/client-config'))]
  server.kill('SIGTERM')
  const code = await new Promise((resolve) => server.once('exit', resolve))
  const isSound = pages.every(Boolean) && code === 0 && !/Installing|Building/.test(said)
  if (!isSound) console.log(`It ended with ${code}, pages: ${pages.join(', ')}. It said:\n${said}`)
  return isSound
}

/** @param {string} url */
async function answers(url) {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}
