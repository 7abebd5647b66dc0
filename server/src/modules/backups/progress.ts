const interval = 200

/** One line that changes on a terminal; elsewhere a line now and then, so that a log can be read. */
export function showProgress(out: NodeJS.WriteStream): { tell(text: string): void; end(): void } {
  const pause = out.isTTY ? interval : 10_000
  let shownAt = 0
  return {
    tell(text) {
      const now = performance.now()
      if (now - shownAt < pause) return
      shownAt = now
      out.write(out.isTTY ? `\r\x1b[2K  ${text}` : `  ${text}\n`)
    },
    end() {
      if (out.isTTY) out.write('\r\x1b[2K')
    },
  }
}
