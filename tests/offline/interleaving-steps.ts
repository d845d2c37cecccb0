import fc from 'fast-check'
import type { Fault } from './simulated-device.ts'

/** What shoppers do on a device, and what goes wrong there. */
export type Wish = { change: 'add' | 'set' | 'remove'; line: number; quantity: number }
export type Step =
  | ({ kind: 'change'; tab: number } & Wish)
  | { kind: 'slow start'; tab: number; wishes: Wish[] }
  | { kind: 'replay'; tab: number; faults: Fault[] }
  | { kind: 'crash'; tab: number; fault: Fault }
  | { kind: 'filter'; tab: number; line: number; passesOn: boolean }
  | {
      kind:
        | 'copies lost'
        | 'copies old'
        | 'storage cleared'
        | 'refresh'
        | 'sign in'
        | 'sign out'
        | 'session ends'
        | 'server restarts'
        | 'hears'
      tab: number
    }

const tab = fc.integer({ min: 0, max: 1 })
const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Fault>('none', 'lost', 'answer lost', 'twice', 'busy', 'slow') },
  {
    weight: 1,
    arbitrary: fc.record({
      retryAfter: fc.constantFrom('0', '-1', '99999999999', '9'.repeat(400), '1e9', 'soon', ''),
      isOfShop: fc.boolean(),
    }),
  },
)
const wish = {
  change: fc.constantFrom('add' as const, 'set' as const, 'remove' as const),
  line: fc.integer({ min: 0, max: 2 }),
  quantity: fc.integer({ min: 1, max: 4 }),
}
const seldom = (
  kind: Exclude<Step['kind'], 'change' | 'slow start' | 'replay' | 'crash' | 'filter'>,
  weight: number,
) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), tab }) as fc.Arbitrary<Step>,
})
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 24,
    arbitrary: fc.record({ kind: fc.constant('change' as const), tab, ...wish }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('slow start' as const),
      tab,
      wishes: fc.array(fc.record(wish), { maxLength: 3 }),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('replay' as const),
      tab,
      faults: fc.array(fault, { maxLength: 4 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('crash' as const), tab, fault }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('filter' as const),
      tab,
      // Past the last line: nothing is blocked any more.
      line: fc.integer({ min: 0, max: 3 }),
      passesOn: fc.boolean(),
    }),
  },
  seldom('copies lost', 2),
  seldom('copies old', 2),
  seldom('storage cleared', 3),
  seldom('refresh', 4),
  seldom('hears', 3),
  seldom('sign in', 4),
  seldom('sign out', 2),
  seldom('session ends', 3),
  seldom('server restarts', 1),
)
