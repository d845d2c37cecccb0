import * as v from 'valibot'
import { tokenSchema } from './paypal-order.ts'
import type { Transport } from './transport.ts'
import { unavailable } from './unavailable.ts'

/** A token is renewed this long before it expires. */
const MARGIN_MS = 60_000

export interface AccessTokens {
  get(): Promise<string>
  /** Makes the next `get` ask for a new token. */
  forget(): void
}

/** The provider's OAuth token (client credentials, RFC 6749 4.4), cached until it expires. */
export function accessTokens(
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  send: Transport,
): AccessTokens {
  let kept: Promise<{ token: string; until: number }> | undefined

  const ask = async () => {
    const answer = await send({
      method: 'POST',
      path: '/v1/oauth2/token',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: 'grant_type=client_credentials',
    })
    const parsed = v.safeParse(tokenSchema, answer.body)
    if (answer.status !== 200 || !parsed.success) {
      throw unavailable(new Error(`the provider gave no access token: ${answer.status}`))
    }
    return {
      token: parsed.output.access_token,
      until: Date.now() + parsed.output.expires_in * 1000 - MARGIN_MS,
    }
  }

  return {
    async get() {
      const asked = (kept ??= ask())
      try {
        const { token, until } = await asked
        if (until > Date.now()) return token
      } catch (error) {
        if (kept === asked) kept = undefined
        throw error
      }
      if (kept === asked) kept = ask()
      return (await (kept ??= ask())).token
    },
    forget() {
      kept = undefined
    },
  }
}
