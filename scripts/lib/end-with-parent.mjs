/**
 * npm runs a script through a shell, and a signal sent to npm ends that shell without reaching us. Whoever is left
 * without the parent they started with was meant as well.
 */
export function endWithParent() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
