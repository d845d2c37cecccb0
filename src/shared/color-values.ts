/** The eight colours of the specification, as `#rrggbb`: what a swatch shows and what the demonstration's cloth is dyed with. */
export const COLOR_VALUES = {
  Red: '#b02a30',
  Blue: '#3a5f9c',
  Black: '#2b2a2a',
  Green: '#537a54',
  Yellow: '#deb045',
  Gray: '#97979a',
  White: '#f5f2eb',
  Pink: '#dfa2a9',
} as const
