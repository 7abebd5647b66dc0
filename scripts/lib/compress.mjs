import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Not HTML: the server writes a fresh nonce into every page. */
const compressible = /\.(?:js|mjs|css|svg|json|webmanifest|wasm)$/
const smallest = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `.br` and `.gz` beside every asset worth it, so that the server never compresses a file twice. */
export async function compressFolder(/** @type {string} */ folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => compressible.test(name) && !name.startsWith('.'))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).size >= smallest)
  await Promise.all(files.map(compressFile))
}

async function compressFile(/** @type {string} */ file) {
  const content = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${file}.br`, await brotli(content, { params }))
  writeFileSync(`${file}.gz`, await zip(content, { level: 9 }))
}
