/** Of each size the waist and the chest in inches, and the numbers of Britain, America and Europe. */
type Numbers = readonly number[]
const CHART: readonly (readonly [string, Numbers, Numbers, Numbers, Numbers, Numbers])[] = [
  ['xs', [26, 28], [34], [6], [2], [34]],
  ['s', [30], [36], [8, 10], [4, 6], [36]],
  ['m', [32], [38], [12], [8, 10], [38, 40]],
  ['l', [34], [40], [14], [12], [42]],
  ['xl', [36], [42], [16], [14, 16], [44]],
  ['xxl', [38, 40], [44], [18], [18], [46]],
  ['xxxl', [42], [46], [20], [20], [48]],
]

const said = (numbers: readonly number[], ...phrases: readonly string[]): string[] =>
  numbers.flatMap((number) => phrases.map((phrase) => phrase.replace('#', String(number))))

/** By size the phrases that say it with a number. */
export const numbered: ReadonlyMap<string, string> = new Map(
  CHART.map(([size, waist, chest, uk, us, eu]) => [
    size,
    [
      ...said(
        waist,
        'waist #',
        'waist size #',
        '# waist',
        '# inch',
        '# inches',
        '# inch waist',
        'w#',
        'size #',
        '# size',
        'kamar #',
      ),
      ...said(chest, 'chest #', 'chest size #', '# chest', '# inch chest', 'bust #', '# bust', '# size'),
      ...said(uk, 'uk #', 'uk size #', 'size uk #', '# uk', 'size #', '# size'),
      ...said(us, 'us #', 'us size #', 'size us #', '# us'),
      ...said(eu, 'eu #', 'eu size #', 'size eu #', '# eu'),
    ].join(', '),
  ]),
)
