/**
 * SHA-256 of a token, base64url: what the shop knows the session by. Null where this browser cannot tell it
 * (a page without TLS, where no worker and no queue goes on either).
 */
export async function digestOf(token: string): Promise<string | null> {
  if (!('subtle' in crypto)) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
