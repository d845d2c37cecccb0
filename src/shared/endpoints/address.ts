import type { Endpoint, InputOf } from './endpoint.ts'

/** Half of a surrogate pair is no text that an address could hold. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** Only what is set: an empty filter does not belong in the address. */
const given = (query: object): string[] =>
  Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [`${name}=${encoded(String(value))}`],
  )

/** Path and query of a call, such as `/api/product?gender=Men`: the same for the same input, always. */
export function addressOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  const { params = {}, query = {} } = input as { params?: Record<string, string>; query?: object }
  const path = endpoint.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encoded(params[name] ?? ''))
  const search = given(query).toSorted().join('&')
  return search === '' ? path : `${path}?${search}`
}
