import type { Config } from '../../config.ts'

const shape = /^\/media\/([0-9A-Za-z]{16})(?:-\d{1,4})?\.(?:jpg|png|webp|avif|pdf)$/

/** Files are named by the server alone: the id, for a variant its width, and what it is. */
export const fileNameShape = /^[0-9A-Za-z]{16}(?:-\d{1,4})?\.(jpg|png|webp|avif|pdf)$/

/** As they lie in the store, which may hold what a broken-off upload left, and what is not ours. */
export const storedNameShape = /^[0-9A-Za-z]{16}(?:-\d{1,4})?\.(?:jpg|png|webp|avif|pdf)(?:\.[0-9A-Za-z]{16}\.part)?$/

export const linkOf = (fileName: string) => `/media/${fileName}`

/** For readers who are on none of our hosts. */
export const wholeAddress = (link: string, { appUrl }: Pick<Config, 'appUrl'>) => new URL(link, appUrl).href

/** The id behind a link of ours, as a path or, where the hosts are given, as a whole address; otherwise null. */
export function mediaIdOf(link: string, hosts?: Pick<Config, 'appUrl' | 'siteDomain'>): string | null {
  return shape.exec(pathOf(link, hosts) ?? '')?.[1] ?? null
}

function pathOf(link: string, hosts?: Pick<Config, 'appUrl' | 'siteDomain'>): string | null {
  if (!hosts || !/^https?:/i.test(link)) return link
  if (!URL.canParse(link)) return null
  const { host, pathname } = new URL(link)
  const isOurs = host === hosts.appUrl.host || host === hosts.siteDomain || host.endsWith(`.${hosts.siteDomain}`)
  return isOurs ? pathname : null
}
