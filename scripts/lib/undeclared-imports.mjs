import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import ts from 'typescript'
import { taken } from './taken.mjs'

const isSource = /\.(?:tsx?|mjs|css)$/
const isSkipped = /(?:^|[\\/])(?:node_modules|dist)[\\/]/
const isTest = /^(?:e2e|bench|torture|fleet)[\\/]|\.test\.tsx?$|[\\/]testing[\\/]|^[\w-]+[\\/][\w.-]+\.ts$/
const builtin = new Set(builtinModules)

/** @param {string} folder */
const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/**
 * What the files of a workspace import and its package.json does not name, one line each. Only tests, and what
 * stands beside the sources to build them, may use the tools of the whole repository, and what the server has for development: it is not there in production. Whatever is bundled is
 * not needed there, so the workspaces of the browser have nothing else.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function undeclaredImports(root) {
  const { workspaces, devDependencies: tools = {} } = readPackage(root)
  return workspaces.flatMap((/** @type {string} */ workspace) => {
    const folder = join(root, workspace)
    const { dependencies = {}, devDependencies = {} } = readPackage(folder)
    const bundled = Object.keys(devDependencies).filter((name) => workspace !== 'server' || taken.test(name))
    const shipped = [...Object.keys(dependencies), ...bundled]
    const tested = [...shipped, ...Object.keys(devDependencies), ...Object.keys(tools)]
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    return files
      .filter((file) => isSource.test(file) && !isSkipped.test(file))
      .flatMap((file) => {
        const declared = new Set(isTest.test(join(workspace, file)) ? tested : shipped)
        const missing = packagesIn(file, readFileSync(join(folder, file), 'utf8')).filter((name) => !declared.has(name))
        return missing.map((name) => `${workspace}/${file.replaceAll('\\', '/')}: ${name}`)
      })
  })
}

/**
 * @param {string} file
 * @param {string} text
 */
function packagesIn(file, text) {
  const names = file.endsWith('.css')
    ? [...text.matchAll(/@import\s+["']([^"']+)["']/g)].map(([, name = '']) => name)
    : ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)
  const packages = names
    .filter((name) => /^[@a-z]/i.test(name) && !name.startsWith('node:') && !builtin.has(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
  return [...new Set(packages)]
}
