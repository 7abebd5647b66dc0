import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { inRoot } from './lib/root.mjs'

/** A busy machine needs its time; only what hangs runs into these. */
const minutes = (count: number) => count * 60_000

/** Where what a stranger sends is read. */
const folders = ['contract/src', 'domain/src', 'server/src', 'site/src', 'sandboxes']
const isRead = (path: string) => /\.tsx?$/.test(path) && !/\.test\.|(?:^|[\\/])(?:demo|testing)[\\/]/.test(path)

function patternsIn(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function judge(pattern: string): string {
  const end = pattern.lastIndexOf('/')
  return checkSync(pattern.slice(1, end), pattern.slice(end + 1), { timeout: minutes(2) }).status
}

describe('a pattern', () => {
  it('is told from one that takes the square of its text', { timeout: minutes(5) }, () => {
    expect(judge('/^[a-z]+$/')).toBe('safe')
    expect(judge('/^[^:]+(\\.[^:.]+)+$/')).toBe('vulnerable')
  })

  it('never takes longer than its text is long: one string could stop the server for everybody', {
    timeout: minutes(15),
  }, () => {
    const slow: string[] = []
    for (const folder of folders) {
      for (const name of readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).filter(isRead)) {
        for (const pattern of patternsIn(inRoot(folder, name))) {
          if (judge(pattern) !== 'safe') slow.push(`${join(folder, name)}: ${pattern}`)
        }
      }
    }
    expect(slow).toEqual([])
  })
})
