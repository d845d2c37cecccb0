import tags from 'virtual:page-parts'

const tagsOf = (path: string): string => {
  if (path === '/') return tags.home
  if (path.startsWith('/collections/')) return tags.collection
  return path.startsWith('/product/') ? tags.product : ''
}

/**
 * The shell with what draws this page named in its head: it is there when the shell's own code has run, which would
 * ask for it only then.
 */
export async function withPageParts(shell: Response, path: string): Promise<Response> {
  const parts = tagsOf(path)
  if (!parts) return shell
  const headers = new Headers(shell.headers)
  // Of what was sent, not of what the page is now.
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name)
  return new Response((await shell.text()).replace('</head>', `${parts}</head>`), { headers })
}
