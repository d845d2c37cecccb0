/** What else can be said of a sale, beside what it takes off. */
export const SALE_FIELDS = [
  { name: 'from', label: 'From', hint: 'On the clocks of the time zone above', type: 'datetime-local' },
  { name: 'until', label: 'Until', hint: 'From then on all is as before', type: 'datetime-local' },
  { name: 'collections', label: 'Collections', hint: 'With commas between them', type: 'text' },
  { name: 'categories', label: 'Categories', hint: 'Such as Top Wear', type: 'text' },
  { name: 'skus', label: 'Products', hint: 'SKUs; all three empty: everything', type: 'text' },
] as const
