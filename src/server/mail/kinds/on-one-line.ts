import { oneLine } from '../../platform/one-line.ts'
import type { Block, Letter } from './letter.ts'

/**
 * The letter without line breaks in its sentences: names in them were typed by people, and what looks like a paragraph
 * of the shop has to be one. What is quoted keeps its own.
 */
export const onOneLine = (letter: Letter): Letter => ({
  ...letter,
  subject: oneLine(letter.subject),
  preview: oneLine(letter.preview),
  heading: oneLine(letter.heading),
  blocks: letter.blocks.map(ofBlock),
})

function ofBlock(block: Block): Block {
  switch (block.kind) {
    case 'text':
    case 'note':
      return { ...block, text: oneLine(block.text) }
    case 'facts':
      return { ...block, facts: block.facts.map(([name, value]) => [name, oneLine(value)] as const) }
    default:
      return block
  }
}
