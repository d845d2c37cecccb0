import type { SnapshotContext } from './snapshot-routes.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS
/**
 * A change is waited out so long for the next, and all of them so long at most. Stock alone changes with every
 * order, and the shop is asked for it anyway before anything is bought: it can wait.
 */
export const WAIT_MS = { quiet: 5 * SECOND_MS, most: MINUTE_MS, stock: 10 * MINUTE_MS }

/**
 * Makes a snapshot some seconds after the shop opens and after the catalogue changes, and once a day for the pieces
 * sold. Call the result to stop it.
 */
export function startSnapshots({ catalogue, snapshots, log }: SnapshotContext): () => void {
  let timer: NodeJS.Timeout | undefined
  let due = Number.POSITIVE_INFINITY
  let firstChange: number | undefined
  let stopped = false

  const makeAt = (time: number) => {
    if (stopped) return
    due = time
    clearTimeout(timer)
    timer = setTimeout(make, Math.max(0, time - Date.now())).unref()
  }
  const make = () => {
    due = Number.POSITIVE_INFINITY
    firstChange = undefined
    snapshots.make().then(
      (cost) => log.debug({ cost }, 'the catalogue for devices is made'),
      (error: unknown) => {
        if (stopped) return
        log.error({ err: error }, 'the catalogue for devices could not be made; it is tried again')
        noteStock()
      },
    )
  }
  const noteContent = () => {
    const now = Date.now()
    firstChange ??= now
    makeAt(Math.min(now + WAIT_MS.quiet, firstChange + WAIT_MS.most))
  }
  const noteStock = () => {
    const time = Date.now() + WAIT_MS.stock
    if (time < due) makeAt(time)
  }
  catalogue.published.onChange((change) => (change === 'stock' ? noteStock() : noteContent()))
  // Not the moment the day begins: other servers of this shop have a clock of their own.
  const untilTomorrow = () => DAY_MS - (Date.now() % DAY_MS) + MINUTE_MS
  let tomorrow: NodeJS.Timeout | undefined
  const everyDay = () => {
    tomorrow = setTimeout(() => {
      noteContent()
      everyDay()
    }, untilTomorrow()).unref()
  }
  everyDay()
  noteContent()
  return () => {
    stopped = true
    clearTimeout(timer)
    clearTimeout(tomorrow)
  }
}
