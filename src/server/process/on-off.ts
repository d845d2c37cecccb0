import * as v from 'valibot'

const WORDS_FOR_ON = new Set(['on', '1', 'true', 'yes'])
const WORDS_FOR_OFF = new Set(['off', '0', 'false', 'no'])

export const isOn = (word: string): boolean => WORDS_FOR_ON.has(word.toLowerCase())
export const isOff = (word: string): boolean => WORDS_FOR_OFF.has(word.toLowerCase())

/** Of the variable `name`. */
export const onOff = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((word) => isOn(word) || isOff(word), `${name} must be on or off`),
      v.transform(isOn),
    ),
  )
