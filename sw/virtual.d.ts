/** Made of what was built (`.config/page-parts.ts`): the tags of what each page loads beside the shell. */
declare module 'virtual:page-parts' {
  const tags: Readonly<Record<'home' | 'collection' | 'product', string>>
  export default tags
}
