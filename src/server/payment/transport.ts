import { unavailable } from './unavailable.ts'

/** One call of the provider's REST, and what it answered. */
export interface ProviderRequest {
  method: 'GET' | 'POST'
  /** From the root of its API, for example `/v2/checkout/orders`. */
  path: string
  /** Names in lower case. */
  headers: Record<string, string>
  body?: string | undefined
}
export interface ProviderAnswer {
  status: number
  /** Parsed JSON; undefined for an empty body. */
  body: unknown
}

/** Gives whatever the provider answered; throws 503 `unavailable` when it did not answer. */
export type Transport = (request: ProviderRequest) => Promise<ProviderAnswer>

/** How long one answer of the provider may take, ms. */
export const PROVIDER_MS = 8000

/** The provider's REST over the network, at `root`. */
export function httpTransport(root: string, ms = PROVIDER_MS): Transport {
  const base = root.replace(/\/$/, '')
  return async ({ method, path, headers, body }) => {
    try {
      const response = await fetch(base + path, {
        method,
        headers,
        ...(body !== undefined && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(ms),
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
    } catch (error) {
      throw unavailable(error)
    }
  }
}
