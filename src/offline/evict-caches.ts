/** Frees space on a full disk: the catalogue can be fetched again, the shopper's changes cannot. */
export async function evictCaches(clearMirror: () => Promise<void>): Promise<void> {
  const names = typeof caches === 'undefined' ? [] : await caches.keys()
  // Not the shell: without it there is no shop offline.
  const spare = names.filter((name) => !name.includes('precache'))
  await Promise.allSettled([clearMirror(), ...spare.map((name) => caches.delete(name))])
}
