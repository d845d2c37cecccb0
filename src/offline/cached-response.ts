/** On an answer that the worker gave in the shop's place, from what it keeps. */
export const CACHED_HEADER = 'x-kept-on-this-device'
