/** A picture of the shop as Markdown has it; signs in `words` stay what they are. */
export const pictureText = (words: string, url: string): string =>
  `![${words
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]`*_<]/g, '\\$&')}](${url})`
