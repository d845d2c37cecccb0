/** The fields of a discount code besides its value. */
export const codeFields = (zone: string) =>
  [
    { name: 'minimum', label: 'Minimum', hint: '₹ of pieces; empty for none', type: 'text' },
    { name: 'usesMax', label: 'Uses in all', hint: 'Empty for any number', type: 'text' },
    { name: 'usesEach', label: 'Uses of one shopper', hint: 'Empty for any number', type: 'text' },
    {
      name: 'from',
      label: 'From',
      hint: `Time in ${zone}; leave empty to start at once`,
      type: 'datetime-local',
    },
    {
      name: 'until',
      label: 'Until',
      hint: `Time in ${zone}; leave empty for no end`,
      type: 'datetime-local',
    },
    { name: 'skus', label: 'Products', hint: 'SKUs with commas between them; empty for all', type: 'text' },
    {
      name: 'collections',
      label: 'Collections',
      hint: 'With commas between them; empty for all',
      type: 'text',
    },
  ] as const
