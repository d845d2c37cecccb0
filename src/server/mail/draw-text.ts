import { absolute } from './address-in-letter.ts'
import type { Block, Letter, Letterhead } from './kinds/letter.ts'

/** The letter as plain text: every link as its whole address. */
export function drawText(letter: Letter, head: Letterhead): string {
  const parts = [letter.heading, ...letter.blocks.map((block) => textOf(block, head)), footer(letter, head)]
  return `${parts.join('\n\n')}\n`
}

function textOf(block: Block, { url }: Letterhead): string {
  switch (block.kind) {
    case 'link':
      return `${block.label}:\n${absolute(url, block.path)}`
    case 'quote':
      return block.text
        .split(/\r?\n/)
        .map((line) => `> ${line}`)
        .join('\n')
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'items': {
      const lines = block.items.map(({ name, details, price }) => `- ${name}, ${details}: ${price}`)
      const sums = (block.sums ?? []).map(([name, amount]) => `${name}: ${amount}`)
      return [...lines, ...sums, ...(block.total ? [`Total: ${block.total}`] : [])].join('\n')
    }
    default:
      return block.text
  }
}

function footer({ unsubscribePath }: Letter, { shop, url }: Letterhead): string {
  const ways = unsubscribePath ? [`Unsubscribe: ${absolute(url, unsubscribePath)}`] : []
  return ['-- ', shop, url, ...ways].join('\n')
}
