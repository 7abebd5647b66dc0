/** The commands and files of one section of a document, up to the next heading, in their order. */
export function blocksOf(document: string, heading: string, language: string): string[] {
  const [, section = ''] = document.split(new RegExp(`^#+ ${heading}$`, 'm'))
  const [own = ''] = section.split(/^#{2,4} /m)
  const blocks = [...own.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
  const found = blocks.flatMap(([, of, text = '']) => (of === language ? [text] : []))
  if (found.length === 0) throw new Error(`"${heading}" has no block of ${language}.`)
  return found
}

export const linesOf = (block: string) => block.split('\n').filter(Boolean)
