/** Everything has to end by then, ms: supervisors send SIGKILL after 10 s. */
const PATIENCE_MS = 9500

type Step = () => unknown

/**
 * On SIGTERM or SIGINT runs the steps registered with `later`, the last first, and exits with 0. Signals are handled at
 * once, so that a server that is still starting stops too.
 */
export function stopOnSignals(): {
  later: (step: Step) => void
  /** Whether such a signal has come. */
  readonly begun: boolean
} {
  const steps: Step[] = []
  let stopping = false
  const stop = async () => {
    // Ctrl-C reaches us twice when npm passes it on.
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), PATIENCE_MS).unref()
    for (let step = steps.pop(); step; step = steps.pop()) await step()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  return {
    later: (step) => void steps.push(step),
    get begun() {
      return stopping
    },
  }
}
