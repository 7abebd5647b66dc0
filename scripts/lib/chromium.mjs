import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

// The one without a window first: it does the same journeys with a good third less work.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A browser that runs anywhere, as root and without a screen, and talks to nobody but the page's server. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const isProgram = (/** @type {string} */ path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @returns {string | undefined} where the system's Chromium is; `CHROMIUM_PATH` names another one */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return isProgram(named) ? named : undefined
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere].find(isProgram)
}

const canInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/** Finds Chromium, or installs Debian's where it can. */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return { ok: true, output: `Chromium at ${found}` }
  if (!canInstall())
    return { ok: false, output: 'Chromium is missing. Install Chromium or Chrome, or set CHROMIUM_PATH.' }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update', '-q'], { env })
  let output = update.output
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const installation = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env })
    const installed = findChromium()
    if (installed) return { ok: true, output: `Chromium installed at ${installed}` }
    output += installation.output
  }
  return { ok: false, output: `${output}\nChromium could not be installed.` }
}
