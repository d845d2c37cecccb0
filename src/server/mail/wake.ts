/** Those who send letters in this process: the job of a shop. */
const senders = new Set<() => void>()

/** Says at once that there is a letter; senders of other servers look every few seconds. */
export function wakeSenders(): void {
  for (const wake of senders) wake()
}

/** Calls `wake` whenever there may be a letter. Call the result to end it. */
export function onLetter(wake: () => void): () => void {
  senders.add(wake)
  return () => void senders.delete(wake)
}
