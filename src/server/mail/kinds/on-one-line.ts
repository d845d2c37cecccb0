import { oneLine } from '../../platform/one-line.ts'
import type { Block, Letter } from './letter.ts'
import { withoutAddresses } from './no-address.ts'

/**
 * The letter without line breaks or addresses in its sentences: names in them were typed by people, and what looks like
 * a paragraph or a link of the shop has to be one. What is quoted keeps its own.
 */
export const onOneLine = (letter: Letter): Letter => ({
  ...letter,
  subject: oneLine(letter.subject),
  preview: oneLine(letter.preview),
  heading: sentence(letter.heading),
  blocks: letter.blocks.map(ofBlock),
})

const sentence = (text: string) => withoutAddresses(oneLine(text))

/** An e-mail address that stands alone was asked for, and is to be written to. */
const fact = (value: string) => (/^\S+@\S+$/.test(value) ? value : sentence(value))

function ofBlock(block: Block): Block {
  switch (block.kind) {
    case 'text':
    case 'note':
      return { ...block, text: sentence(block.text) }
    case 'facts':
      return { ...block, facts: block.facts.map(([name, value]) => [name, fact(value)] as const) }
    default:
      return block
  }
}
