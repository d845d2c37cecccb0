/** Resolves when there is something to tell of what has changed since the shopper was here; most visits never do. */
export const news = Promise.withResolvers<void>()
