const seconds = 1000

interface SocketLimits {
  /** Until the last line of a request's head is here. */
  head?: number
  /** Without a byte in either direction. */
  silence?: number
  /** Between one request and the next on the same line; longer than a proxy keeps it. */
  pause?: number
}

/** Often, so that of a crowd that came together only a few are hung up on at a time. */
const sweep = 100

/** Whoever opens a line and says nothing, or asks and does not listen, is hung up on. */
export function socketLimits({ head = 15 * seconds, silence = 90 * seconds, pause = 72 * seconds }: SocketLimits = {}) {
  return {
    connectionTimeout: silence,
    keepAliveTimeout: pause,
    http: { headersTimeout: head, connectionsCheckingInterval: Math.min(sweep, Math.ceil(head / 2)) },
  }
}
