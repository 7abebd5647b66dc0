#!/usr/bin/env node
// In the place of systemd's where no systemd can run: starts what a unit says as it says it, as its user, with its
// settings, and stops it. What a unit forbids its service is not forbidden here.
import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv } from 'node:util'

const [verb = '', ...rest] = process.argv.slice(2)
const name = rest.find((word) => !word.startsWith('-'))?.replace(/\.service$/, '')
const [pidFile, log] = [`/run/${name}.pid`, `/var/log/${name}.log`]

/** The unit and what `systemctl edit` has laid beside it, as lines of name and value. */
function readUnit() {
  const found = ['/etc/systemd/system', '/lib/systemd/system'].map((folder) => `${folder}/${name}.service`)
  const file = found.find((path) => existsSync(path))
  if (!file) throw new Error(`Unit ${name}.service not found.`)
  const beside = `/etc/systemd/system/${name}.service.d`
  const more = existsSync(beside) ? readdirSync(beside).map((path) => `${beside}/${path}`) : []
  const text = [file, ...more].map((path) => readFileSync(path, 'utf8')).join('\n')
  const lines = [...text.matchAll(/^(\w+)=(.*)$/gm)]
  const all = (/** @type {string} */ key) => lines.flatMap(([, found, value = '']) => (found === key ? [value] : []))
  return { all, one: (/** @type {string} */ key) => all(key).at(-1) ?? '' }
}

function start() {
  const { all, one } = readUnit()
  const user = one('User')
  const [, , uid = 0, gid = 0, , home = '/'] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([who]) => who === user) ?? []
  const state = one('StateDirectory') && `/var/lib/${one('StateDirectory')}`
  if (state) {
    mkdirSync(state, { recursive: true })
    chownSync(state, Number(uid), Number(gid))
    chmodSync(state, Number.parseInt(one('StateDirectoryMode') || '755', 8))
  }
  const said = all('Environment').flatMap((line) => line.split(' ').map((word) => word.split(/=(.*)/s).slice(0, 2)))
  const [command = '', ...args] = one('ExecStart').split(' ')
  const output = openSync(log, 'a')
  process.umask(Number.parseInt(one('UMask') || '022', 8))
  const service = spawn('setpriv', [`--reuid=${uid}`, `--regid=${gid}`, '--init-groups', command, ...args], {
    cwd: one('WorkingDirectory') || '/',
    detached: true,
    stdio: ['ignore', output, output],
    env: {
      ...{ PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin', HOME: home, USER: user, LOGNAME: user },
      ...Object.fromEntries(said),
      ...Object.assign({}, ...all('EnvironmentFile').map((file) => parseEnv(readFileSync(file, 'utf8')))),
    },
  })
  service.unref()
  writeFileSync(pidFile, String(service.pid))
}

async function stop() {
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8'))
  const patience = performance.now() + Number.parseInt(readUnit().one('TimeoutStopSec') || '90', 10) * 1000
  for (let signal = 'SIGTERM'; tell(pid, signal); signal = performance.now() > patience ? 'SIGKILL' : '')
    await pause(20)
  rmSync(pidFile)
}

/** Whether it was still there. */
function tell(/** @type {number} */ pid, /** @type {string} */ signal) {
  try {
    return process.kill(pid, signal || 0)
  } catch {
    return false
  }
}

if (verb === 'stop' || verb === 'restart') await stop()
if (verb === 'start' || verb === 'restart' || (verb === 'enable' && rest.includes('--now'))) start()
else if (verb !== 'stop' && verb !== 'daemon-reload') throw new Error(`systemctl ${verb} is not known here.`)
