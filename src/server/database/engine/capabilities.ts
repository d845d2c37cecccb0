import { type Kysely, PostgresAdapter } from 'kysely'

/**
 * What an engine that speaks PostgreSQL's protocol may lack, as each start finds it (decision 113). Whether it tells
 * servers anything by NOTIFY is found by who listens (`notifications.ts`).
 */
export interface Capabilities {
  /** Advisory locks that keep others out. CockroachDB gives them to everybody, YugabyteDB may refuse them. */
  advisoryLocks: boolean
  /** Transactions have numbers (xid8), and a snapshot says which of them it sees, whichever node is asked. */
  snapshots: boolean
  /** Each row has a place (ctid). */
  rowPlaces: boolean
  /** Functions in plpgsql, and so triggers. */
  triggers: boolean
}

/** PostgreSQL's own, which is taken for granted where nobody has asked. */
export const WHOLE: Capabilities = { advisoryLocks: true, snapshots: true, rowPlaces: true, triggers: true }

/** Of the PostgreSQL that this is a connection of, or a transaction; of no use for embedded SQLite. */
export function capabilitiesOf<Any>(db: Kysely<Any>): Capabilities {
  const { adapter } = db.getExecutor()
  return adapter instanceof CapableAdapter ? adapter.capabilities : WHOLE
}

/** Carries them to wherever a query is made. */
export class CapableAdapter extends PostgresAdapter {
  readonly capabilities: Capabilities
  constructor(capabilities: Capabilities) {
    super()
    this.capabilities = capabilities
  }
}
