import { useState } from 'react'

/** What can be wrong with what was typed, by the field. */
export type RefundMistakes = Partial<Record<'amount' | 'reason' | 'byHand' | 'lines', string>>

interface Change {
  currentTarget: { value: string }
}

/** The texts of a small form, by name; `bind` gives a field its name, value and change. */
export function useTexts<Fields extends Record<string, string>>(initial: Fields) {
  const [fields, setFields] = useState(initial)
  const bind = (name: keyof Fields & string) => ({
    name,
    value: fields[name] ?? '',
    onChange: ({ currentTarget: { value } }: Change) => setFields((known) => ({ ...known, [name]: value })),
  })
  return { fields, bind }
}

/** `1,299.50` as a number; NaN for what is none. */
export const amountIn = (text: string): number => Number(text.replaceAll(',', ''))
