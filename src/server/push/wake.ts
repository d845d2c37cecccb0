import { askedWork } from '../platform/asked-work.ts'

/** The job that sends what transactions have left for it. */
export const pushWork = askedWork()
