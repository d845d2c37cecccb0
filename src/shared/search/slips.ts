/** How far a word that was typed is from one that is known: by the keyboard, and by how words sound. */

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const places = new Map(
  ROWS.flatMap((row, y) => row.split('').map((letter, x) => [letter, { x: x + y * 0.4, y }])),
)
const isNear = (a: string, b: string): boolean => {
  const [one, other] = [places.get(a), places.get(b)]
  return !!one && !!other && Math.abs(one.x - other.x) <= 1.1 && Math.abs(one.y - other.y) <= 1
}

const VOWELS = 'aeiouy'
const ALIKE = new Set(['il', 'cs', 'ck', 'kq', 'sz', 'vw', 'bv', 'gj', 'fp', 'iy', 'sx', 'jz', 'dt'])
const swapped = (a: string, b: string): number => {
  if (VOWELS.includes(a) && VOWELS.includes(b)) return 0.55
  if (ALIKE.has(a < b ? a + b : b + a)) return 0.5
  return isNear(a, b) ? 0.6 : 1
}
/** Of a letter too many or missing, beside the letter before it. */
const single = (letter: string, before: string, consonant: number): number => {
  if (letter === before) return 0.4
  if (letter === 'h') return 0.4
  return VOWELS.includes(letter) ? 0.65 : consonant
}
const TOO_MANY = 0.95
/** A key that was not pressed hard enough is commoner than one too many. */
const MISSING = 0.85
const TURNED = 0.6
/** Few mistake the first letter. */
const FIRST = 0.3

/** What slips of this length may cost; 0 where none is forgiven. */
export const forgiven = (length: number): number =>
  length < 3 ? 0 : length === 3 ? 0.65 : length === 4 ? 0.9 : length <= 6 ? 1.35 : length <= 8 ? 1.7 : 2.1

/** As it sounds: `safaid`, `safed`; `kurtha`, `kurta`. */
const sound = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/ck|q/g, 'k')
    .replace(/(?<=[a-z])h/g, '')
    .replace(/ee|ea|ie/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/ai|ay/g, 'e')
    .replace(/w/g, 'v')
    .replace(/z/g, 's')
    .replace(/(.)\1+/g, '$1')
const SOUNDS_SAME = 0.5

/** A word that may have been meant, with what is quickly compared. */
export interface Target {
  word: string
  /** The letters that it has, as bits. */
  letters: number
  sound: string
}

export const targetOf = (word: string): Target => ({ word, letters: lettersOf(word), sound: sound(word) })

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

const DIFFERING_MOST = 4

/** Whether the words have so few letters apart that one can be a slip of the other. */
export function canBeMeant(typed: Target, target: Target): boolean {
  let left = typed.letters ^ target.letters
  for (let count = 0; left !== 0; left &= left - 1) if (++count > DIFFERING_MOST) return false
  return true
}

const FAR = 2
const costAt = (row: readonly number[], at: number): number => row[at] ?? Infinity

/** The cost of turning one word into the other; more than `most` where it is more. (Damerau and Levenshtein, weighted.) */
export function slipCost(typed: string, word: string, most: number, soundsSame = false): number {
  if (Math.abs(typed.length - word.length) > FAR) return Infinity
  const alike = soundsSame ? SOUNDS_SAME : Infinity
  let before: number[] = []
  let row: number[] = [0]
  for (let at = 1; at <= word.length; at++)
    row.push(
      costAt(row, at - 1) + single(word.charAt(at - 1), word.charAt(at - 2), at === 1 ? TOO_MANY : MISSING),
    )
  for (let i = 1; i <= typed.length; i++) {
    const [letter, last] = [typed.charAt(i - 1), typed.charAt(i - 2)]
    const tooMany = single(letter, last, TOO_MANY)
    const next = [costAt(row, 0) + tooMany]
    for (let j = 1; j <= word.length; j++) {
      const [wanted, former] = [word.charAt(j - 1), word.charAt(j - 2)]
      const isTurned = letter === former && last === wanted && letter !== wanted
      next.push(
        Math.min(
          costAt(row, j - 1) + changed(letter, wanted, i === 1 || j === 1),
          costAt(row, j) + tooMany,
          costAt(next, j - 1) + single(wanted, former, j === 1 ? TOO_MANY : MISSING),
          isTurned ? costAt(before, j - 2) + TURNED : Infinity,
        ),
      )
    }
    // Letters that are turned are reckoned from the row before.
    if (alike > most && next.every((cost) => cost > most) && row.every((cost) => cost > most)) return Infinity
    before = row
    row = next
  }
  return Math.min(alike, costAt(row, word.length))
}

const changed = (letter: string, wanted: string, isFirst: boolean): number =>
  letter === wanted ? 0 : swapped(letter, wanted) + (isFirst ? FIRST : 0)
