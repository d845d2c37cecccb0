import type { Reporter, TestCase } from 'vitest/node'

/** What passed at its second try is green, and worth a look: why the first one failed is told where it is found. */
export class TellRetried implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const { errors = [] } = test.result()
    const reasons = errors.map(({ stack, message }) => stack ?? message)
    process.stdout.write(['', `Passed at its second try: ${test.fullName}`, ...reasons, ''].join('\n'))
  }
}
