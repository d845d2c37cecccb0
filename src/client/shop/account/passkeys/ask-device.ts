import type * as Library from '@simplewebauthn/browser'

/** Whether this browser can keep passkeys at all; false on the server, which draws without them. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** What a browser says when somebody has thought better of it, or let the time pass. */
const WORDS: Record<string, string> = {
  NotAllowedError: 'No passkey was chosen. You can try again',
  AbortError: 'No passkey was chosen. You can try again',
  InvalidStateError: 'This device has a passkey for your account already',
  SecurityError: 'Passkeys need the address of the shop itself, over https',
}

/** Asks the browser for a passkey. Throws what went wrong in words for people. */
export async function askDevice<T>(ask: (library: typeof Library) => Promise<T>): Promise<T> {
  const library = await import('@simplewebauthn/browser')
  try {
    return await ask(library)
  } catch (error) {
    const words = error instanceof Error ? WORDS[error.name] : undefined
    throw new Error(words ?? 'This device could not give a passkey. Please try again', { cause: error })
  }
}

/** An answer as the contract takes it. */
export const plain = <T extends { id: string; type: string; response: { clientDataJSON: string } }>({
  response,
  ...rest
}: T) => ({ ...rest, type: 'public-key' as const, response: { ...response } })
