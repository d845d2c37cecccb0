import {
  NO_SALES,
  nextTurn,
  type RunningSales,
  runningSales,
  salesAt,
  type ScheduledSale,
} from '#shared/totals/sales.ts'

/** Which sales run, worked out once between two turns: every price that is read asks for it. */
export interface SaleClock {
  set(sales: readonly ScheduledSale[]): void
  /** @param now ms */
  at(now: number): RunningSales
  /** When a sale begins or ends next, ms; infinite for never. */
  nextAfter(now: number): number
}

export function saleClock(): SaleClock {
  let all: readonly ScheduledSale[] = []
  let known = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY, running: NO_SALES }
  const look = (now: number) => {
    if (now < known.from || now >= known.until)
      known = { from: now, until: nextTurn(all, now), running: runningSales(salesAt(all, now)) }
    return known
  }
  return {
    set(sales) {
      if (JSON.stringify(sales) === JSON.stringify(all)) return
      all = sales
      known = { ...known, until: Number.NEGATIVE_INFINITY }
    },
    at: (now) => look(now).running,
    nextAfter: (now) => look(now).until,
  }
}
