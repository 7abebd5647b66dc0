export interface OutboundRequest {
  url: string
  headers: Record<string, string>
  body: string | Buffer
}

export interface OutboundAnswer {
  status: number
  /** The beginning of what the receiver said, for the log. */
  excerpt: string
}

/** Calls addresses that agents typed in, or that whoever they name has told. Throws where there was no answer at all. */
export interface OutboundPort {
  post(request: OutboundRequest): Promise<OutboundAnswer>
  get(request: Omit<OutboundRequest, 'body'>): Promise<OutboundAnswer>
  /** A whole answer. Throws where it is longer than it may be. */
  read(request: Omit<OutboundRequest, 'body'> & { maxBytes: number }): Promise<{ status: number; body: Buffer }>
  /** Whether an address may be called, as far as its text tells. */
  isAllowed(url: string): boolean
}

/** The address leads into a private network, or the receiver speaks no HTTPS. */
export class AddressForbidden extends Error {}
