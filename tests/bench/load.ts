import autocannon from 'autocannon'

export interface Load {
  /** Answered per second. */
  rate: number
  /** Milliseconds that 99 of 100 answers stayed below. */
  p99: number
  /** Answers that were not 2xx, and requests without an answer. */
  failures: number
}

export interface Shot {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

const CONNECTIONS = 16

/**
 * Sends for `seconds` over 16 connections; `next` makes each request anew, so that a scenario decides
 * how much of it the server has answered before.
 */
export async function load(url: string, next: () => Shot, seconds: number): Promise<Load> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          const { method = 'GET', path, headers = {}, body } = next()
          return { ...request, method, path, headers, ...(body !== undefined && { body }) }
        },
      },
    ],
  })
  return {
    rate: result.requests.average,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}
