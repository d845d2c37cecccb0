/** The provider's representation of an order is a few KiB. */
export const PROVIDER_BYTES = 64 * 1024
