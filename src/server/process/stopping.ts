/** Everything has to have ended by then, ms; who stops us sends a kill soon after 10 s. */
const PATIENCE_MS = 9500

type Step = () => unknown

/**
 * On SIGTERM or SIGINT undoes what `later` was told of, the last first, and ends with 0. Listening
 * begins at once, so that a server which is still starting stops as well.
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
