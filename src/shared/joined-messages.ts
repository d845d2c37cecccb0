/** Several messages as one, joined with commas; each once, and none ends a sentence in the middle of it. */
export function joinedMessages(messages: readonly string[]): string {
  const different = [...new Set(messages)]
  const last = different.length - 1
  return different.map((message, at) => (at < last ? message.replace(/\.$/, '') : message)).join(', ')
}
