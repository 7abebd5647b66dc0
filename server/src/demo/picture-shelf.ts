import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '../context.ts'
import { storeOwnPicture } from '../modules/media/index.ts'
import { repositoryRoot } from '../paths.ts'

const pictures = join(repositoryRoot, 'server/src/demo/pictures')

/** Answers the link of a demo picture by its name; each is stored once for its agent. */
export type PictureShelf = (name: string) => Promise<string>

export function openShelf(context: AppContext, agentId: string): PictureShelf {
  const links = new Map<string, Promise<string>>()
  return (name) => {
    const link = links.get(name) ?? store(name)
    links.set(name, link)
    return link
  }

  async function store(name: string): Promise<string> {
    const file = name.startsWith('logo-') ? `${name}.png` : `${name}.jpg`
    return (await storeOwnPicture(context, agentId, await readFile(join(pictures, file)))).url
  }
}
