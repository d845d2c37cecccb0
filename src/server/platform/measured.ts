import { channel } from 'node:diagnostics_channel'

/**
 * What became of an attempt to take money, as a word: `paid`, why not, or `unreachable`. Whoever counts it subscribes;
 * where nobody does, it costs nothing.
 */
export const paymentOutcomes = channel('darzi.payment-outcome')
