import fc from 'fast-check'
import { DEATHS } from '#tests/support/dying-provider.ts'
import { addedPieceArbitrary, otherSizeArbitrary } from '#tests/support/edit-steps.ts'
import { returnStepArbitrary, returnSteps, wholeReturnArbitrary } from '#tests/support/return-steps.ts'

const MODES = ['refund-refused', 'refund-pending', 'refund-pending', 'lost-answer', 'unreachable'] as const
const choice = fc.constantFrom('due', 'due', 'none', 'amount' as const)
/** One thing that an admin, the provider, the network or the machine does. */
const stepArbitrary = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pieces' as const),
      pieces: fc.integer({ min: 1, max: 2 }),
      restock: fc.boolean(),
      refund: choice,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('whole' as const), restock: fc.boolean(), refund: choice }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 3000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('there' as const), amount: fc.integer({ min: 1, max: 900 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('mode' as const), mode: fc.constantFrom(...MODES) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('killed' as const), at: fc.constantFrom(...DEATHS) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      end: fc.constantFrom('COMPLETED', 'FAILED' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('ask', 'ask', 'both', 'notice', 'resume' as const) }),
  },
  { weight: 4, arbitrary: otherSizeArbitrary },
  { weight: 2, arbitrary: addedPieceArbitrary },
  { weight: 12, arbitrary: returnStepArbitrary },
)
export type LifeStep = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never
const some = (maxLength: number) => fc.array(stepArbitrary, { maxLength })
/** What becomes of orders of three pieces. */
export const lives = fc.oneof(
  fc.array(stepArbitrary, { minLength: 3, maxLength: 10 }),
  // Returns that come to their end, with others before and after them.
  {
    weight: 2,
    arbitrary: fc
      .tuple(some(2), wholeReturnArbitrary, some(3), wholeReturnArbitrary, some(5))
      .map((parts): LifeStep[] => parts.flat()),
  },
  // Edits come to pass as long as nothing else has.
  fc
    .tuple(otherSizeArbitrary, addedPieceArbitrary, otherSizeArbitrary, some(8))
    .map(([first, second, third, rest]): LifeStep[] => [first, second, third, ...rest]),
)
export const WHOLE_RETURN = { count: 2, isDamaged: false, refund: 'due' } as const
/** Lives of which one knows what comes to pass in them: chance alone may leave it out. */
export const CERTAIN_LIVES: [LifeStep[]][] = [
  [returnSteps({ ...WHOLE_RETURN, isExchange: false })],
  [returnSteps({ ...WHOLE_RETURN, isExchange: true })],
  [
    [
      { kind: 'otherSize', line: 0, size: 'L', pieces: 1 },
      { kind: 'addPiece', quantity: 1 },
    ],
  ],
  [
    [
      { kind: 'mode', mode: 'lost-answer' },
      { kind: 'refund', amount: 100 },
      { kind: 'ask' },
      { kind: 'ask' },
    ],
  ],
]
