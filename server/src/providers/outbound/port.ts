export interface OutboundRequest {
  url: string
  headers: Record<string, string>
  body: string
}

export interface OutboundAnswer {
  status: number
  /** The beginning of what the receiver said, for the log. */
  excerpt: string
}

/** Posts to addresses that agents typed in. */
export interface OutboundPort {
  /** Throws where there was no answer at all. */
  post(request: OutboundRequest): Promise<OutboundAnswer>
  /** Whether an address may be posted to, as far as its text tells. */
  isAllowed(url: string): boolean
}

/** The address leads into a private network, or the receiver speaks no HTTPS. */
export class AddressForbidden extends Error {}
