import { DEFAULT_NAME } from './shop-name.ts'

/** Before the numbers of a shop that has no name of its own yet. */
const PREFIX = 'DZ-'

/**
 * An order's number as people write and say it: `DZ-10042`, and `10042` in a shop with a name of its own.
 *
 * @param shop its name
 */
export const orderNumber = (number: number, shop: string): string =>
  `${shop === DEFAULT_NAME ? PREFIX : ''}${number}`
