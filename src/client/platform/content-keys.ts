/** Where the shop's own pages lie in the query cache; apart from the others, which every page loads. */
export const contentKeys = {
  all: ['content'],
  page: (slug: string) => ['content', slug],
} as const
