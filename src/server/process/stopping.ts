/** Everything has to end by then, ms, beside what is waited for: supervisors send SIGKILL after 10 s. */
const PATIENCE_MS = 9500

type Step = (signal: 'SIGTERM' | 'SIGINT') => unknown

/**
 * On SIGTERM or SIGINT runs the steps registered with `later`, the last first, and exits with 0. Signals are handled at
 * once, so that a server that is still starting stops too.
 */
export function stopOnSignals(): {
  /** @param ms that the step waits by itself, beside the patience with all of them */
  later: (step: Step, ms?: number) => void
  /** Whether such a signal has come. */
  readonly begun: boolean
} {
  const steps: Step[] = []
  let stopping = false
  let patience = PATIENCE_MS
  const stop: Step = async (signal) => {
    // Ctrl-C reaches us twice when npm passes it on.
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), patience).unref()
    for (let step = steps.pop(); step; step = steps.pop()) await step(signal)
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  return {
    later(step, ms = 0) {
      steps.push(step)
      patience += ms
    },
    get begun() {
      return stopping
    },
  }
}
