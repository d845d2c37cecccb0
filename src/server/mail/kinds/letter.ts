import type { MoneyFormat } from '#shared/money-formats.ts'

/** What a letter says, before it is drawn as HTML and as plain text. */
export interface Letter {
  subject: string
  /** What a list of letters shows beside the subject. */
  preview: string
  heading: string
  blocks: readonly Block[]
  /** Path of the page where its reader ends letters of this kind. */
  unsubscribePath?: string | undefined
  /** Where an answer goes, where that is not the sender. */
  replyTo?: string | undefined
}

export type Block =
  | { kind: 'text'; text: string }
  /** Small and quiet: what to do if it was not you, and the like. */
  | { kind: 'note'; text: string }
  /** What somebody else has written, with its line breaks. */
  | { kind: 'quote'; text: string }
  /** A button; in plain text its whole address. */
  | { kind: 'link'; label: string; path: string }
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  | {
      kind: 'items'
      items: readonly LetterItem[]
      /** Between the pieces and the total. */
      sums?: readonly (readonly [name: string, amount: string])[]
      total?: string | undefined
    }

export interface LetterItem {
  name: string
  /** Size, colour and count. */
  details: string
  /** A picture's path or address; the line is complete without it. */
  image: string
  price: string
}

/** What is the same on all letters of a shop. */
export interface Letterhead {
  shop: string
  /** The shop's own address, without a slash at its end. */
  url: string
  from: { name: string; address: string }
  /** How amounts are written, where the owner has said it. */
  money?: MoneyFormat | undefined
  /** The time zone of its dates. */
  zone: string
}
