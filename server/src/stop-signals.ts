/** Calls `stop` once, when the process is asked to end. */
export function onStop(stop: (signal: string) => Promise<void>): void {
  let stoppingSince: number | null = null
  const hear = (signal: string) => {
    if (stoppingSince === null) {
      stoppingSince = performance.now()
      void stop(signal)
      // Under npm one Ctrl-C arrives twice, from the terminal and from npm; a later one means it.
    } else if (performance.now() - stoppingSince > 1_000) process.exit(1)
  }
  process.on('SIGTERM', hear)
  process.on('SIGINT', hear)
}
