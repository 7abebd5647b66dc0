const needed = { major: 20, minor: 19 }

/** Stops with a sentence instead of a syntax error from deep inside a dependency. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isEnough = major > needed.major || (major === needed.major && minor >= needed.minor)
  if (isEnough) return
  console.error(`Porchlight needs Node.js ${needed.major}.${needed.minor} or newer; this is ${version}.`)
  console.error('Install a current one from https://nodejs.org and run the same command again.')
  process.exit(1)
}
