import type { FastifyInstance, InjectOptions } from 'fastify'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { AnswerOf, Endpoint, InputOf } from '#shared/endpoints/endpoint.ts'
import { ERROR_CODES, type ErrorBody, errorBodySchema } from '#shared/errors.ts'

export interface CallOptions {
  /** The bearer token. */
  token?: string | undefined
  /** The Idempotency-Key. */
  key?: string | undefined
  headers?: Record<string, string>
  /** What the multipart field `image` of an upload holds. */
  file?: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }
}

export interface Reply<Body> {
  status: number
  body: Body
  headers: Record<string, string | undefined>
}

/** Anything at all, for the tests of what is refused. */
export interface LooseInput {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}

/** Calls an endpoint of the contract; whatever comes back must be what the contract promises. */
export async function injectCall<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: InputOf<E> | LooseInput,
  options: CallOptions = {},
): Promise<Reply<AnswerOf<E> | ErrorBody>> {
  const { params, query, body } = input as LooseInput
  const headers: Record<string, string> = {}
  if (options.token !== undefined) headers['authorization'] = `Bearer ${options.token}`
  if (options.key !== undefined) headers['idempotency-key'] = options.key
  const upload = options.file && (await multipart(options.file))
  if (upload) headers['content-type'] = upload.type
  if (endpoint.csv === 'body') headers['content-type'] = 'text/csv'
  const payload = upload?.bytes ?? (body as InjectOptions['payload'])
  const response = await app.inject({
    method: endpoint.method,
    url: pathOf(endpoint, params) + queryOf(query),
    headers: { ...headers, ...options.headers },
    ...(payload === undefined ? {} : { payload }),
  })
  // What the catalogue reads after the answer is there for the next call, as it is for who sends it over a network.
  await app.context.database.caughtUp()
  const isFile = endpoint.csv === 'answer' && response.statusCode < 300
  const isPdf = endpoint.answer.type === 'blob' && response.statusCode < 300
  const parsed = () => (response.body === '' ? undefined : response.json<unknown>())
  const answer = isPdf ? new Blob([new Uint8Array(response.rawPayload)]) : isFile ? response.body : parsed()
  promised(endpoint, response.statusCode, answer, response.body)
  return {
    status: response.statusCode,
    body: answer as AnswerOf<E> | ErrorBody,
    headers: Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name, value?.toString()]),
    ),
  }
}

/** Throws unless this answer is one that the contract has for this endpoint and status, and holds nothing more. */
export function promised(endpoint: Endpoint, status: number, answer: unknown, text: string): void {
  if (status === 304) return
  const success = status >= 200 && status < 300
  const parsed = v.safeParse(success ? endpoint.answer : errorBodySchema, answer)
  const call = `${endpoint.method} ${endpoint.path} answered ${status}`
  if (!parsed.success) {
    const issues = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('; ')
    throw new Error(`${call}, which is not what the contract says (${issues}): ${text.slice(0, 2000)}`)
  }
  if (success && status !== endpoint.status) throw new Error(`${call}, the contract says ${endpoint.status}`)
  if (!isDeepStrictEqual(parsed.output, answer)) {
    throw new Error(`${call} with more than the contract says: ${text.slice(0, 2000)}`)
  }
  const code = success ? undefined : (parsed.output as ErrorBody).code
  if (code && !ERROR_CODES.includes(code)) throw new Error(`${call} with a code that is none: ${code}`)
}

export function pathOf(endpoint: Endpoint, params: Record<string, unknown> = {}): string {
  return endpoint.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params[name]
    if (typeof value !== 'string') throw new Error(`${endpoint.name} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
}

export function queryOf(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null
      ? []
      : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
  )
  const text = new URLSearchParams(given).toString()
  return text && `?${text}`
}

async function multipart({ name, type, bytes }: NonNullable<CallOptions['file']>) {
  const form = new FormData()
  form.set('image', new Blob([bytes], { type }), name)
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) }
}

/** The names of the parts of a call's path that are given with each call. */
export const parametersOf = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? [])
