/** What is in the file is not what was written into it. */
export class BackupDamaged extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`The backup is damaged: ${why}.`, options)
  }
}

export class WrongPassphrase extends Error {}
