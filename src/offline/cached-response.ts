/** Marks a response that the service worker took from its cache. */
export const CACHED_HEADER = 'x-kept-on-this-device'
