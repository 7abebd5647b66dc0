import type { Endpoint } from '@porchlight/contract/endpoint'

/** The path with its parts put in. */
export function pathWith({ path }: Pick<Endpoint, 'path'>, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
