import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const hasJava = () => spawnSync('java', ['-version']).status === 0

/** What the W3C's checker calls an error in these documents, by name. It is a Java program. */
export async function findHtmlErrors(documents: Record<string, string>): Promise<string[]> {
  const jar = createRequire(import.meta.url)('vnu-jar') as string
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-html-'))
  for (const [name, html] of Object.entries(documents)) await writeFile(join(folder, `${name}.html`), html)
  const { stderr } = spawnSync('java', ['-jar', jar, '--format', 'text', folder], { encoding: 'utf8' })
  await rm(folder, { recursive: true })
  return stderr.split('\n').filter((line) => / error: /.test(line))
}
