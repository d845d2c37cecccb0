import { DEFAULT_ZONE } from '#shared/limits.ts'

/** The time zone of the shop's dates: whoever starts the client says where that is known from. */
export const shopZone: { get: () => string } = { get: () => DEFAULT_ZONE }
