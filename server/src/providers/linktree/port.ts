export interface LinktreePort {
  /** The source of somebody's public page; null where they have none. Fails where it cannot be read right now. */
  read(name: string): Promise<string | null>
}
