/** Products in a range: fewer make more bytes in all, more make more bytes anew with one that changed. */
const USUAL = 512
const FEWEST = 128
const MOST = 1024

/**
 * Where the ranges of a catalogue end. A product's id says whether a range may end with it, so that one added or
 * removed moves no range but its own.
 *
 * @param ids in their order.
 */
export function rangeEnds(ids: readonly string[]): number[] {
  const ends: number[] = []
  let begin = 0
  ids.forEach((id, index) => {
    const length = index + 1 - begin
    if (length < MOST && (length < FEWEST || hashOf(id) % (USUAL - FEWEST) !== 0)) return
    ends.push(index + 1)
    begin = index + 1
  })
  if (begin < ids.length) ends.push(ids.length)
  return ends
}

/** FNV-1a, 32 bits. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
