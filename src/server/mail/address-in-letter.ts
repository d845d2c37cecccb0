/** The whole address of a path of the shop; what is an address already stays. */
export const absolute = (origin: string, path: string): string =>
  /^https?:\/\//i.test(path) ? path : `${origin}${path.startsWith('/') ? '' : '/'}${path}`
