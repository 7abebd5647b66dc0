interface StoredObject {
  id: string
  kind: string
  customer: string | null
  body: object
}

interface RequestClaim {
  idempotency_key: string
  fingerprint: string
  created_at: Date
}

export interface KnownRequest {
  fingerprint: string
  status: number | null
  body: object | null
}

/** Where everything is kept: the host's database, in which each change is one transaction. */
export interface SandboxStore extends SandboxRecords {
  /** One change at a time: a sandbox must be right before it is fast. */
  transact<Result>(act: (records: SandboxRecords) => Promise<Result>): Promise<Result>
}

export interface SandboxRecords {
  saveObject(object: StoredObject): Promise<void>
  findObject(id: string): Promise<{ kind: string; body: object; hidden: object } | undefined>
  setHidden(id: string, hidden: object): Promise<void>
  setDue(id: string, dueAt: number | null): Promise<void>
  /** Newest first. */
  listObjects(kind: string, customer?: string): Promise<object[]>
  findNextDue(until: number): Promise<{ id: string; kind: string; due_at: number | null } | undefined>
  findRequest(key: string): Promise<KnownRequest | undefined>
  /** Takes a key for a request that begins; answers false where it is taken, unless that was long ago and came to nothing. */
  claimRequest(claim: RequestClaim, lasts: number): Promise<boolean>
  saveReply(key: string, status: number, body: string): Promise<void>
  forgetRequest(key: string): Promise<void>
  forgetRequests(before: Date): Promise<void>
  /** Has an event told as soon as the change it belongs to is kept. */
  tellLater(eventId: string): Promise<void>
}
