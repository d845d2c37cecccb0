/** Names that the text of a page can have in `{{…}}`: the shop fills them in from its settings. */
export const PAGE_FACTS = ['delivery', 'returns', 'how to return', 'return costs', 'hold time'] as const
export type PageFact = (typeof PAGE_FACTS)[number]
