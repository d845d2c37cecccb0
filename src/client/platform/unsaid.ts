/**
 * Queries whose answers the shop has yet to say are so: given by this device, which can give them again, or a copy that
 * the worker gave where the shop was not there or too slow. By the hashes of their keys.
 */
export const unsaid = new Map<string, 'device' | 'copy'>()
