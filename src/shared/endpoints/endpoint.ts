import type * as v from 'valibot'
import type { Permission } from '../permissions.ts'

/**
 * Who may call: `public`, anyone, and no token is sent; `cart`, the owner of a cart or an order, a guest by what they
 * know of it (guest id, link's key) or a user by token;
 * `customer`, anyone signed in; a permission, whose role has it.
 */
export type Access = 'public' | 'cart' | 'customer' | Permission
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Schema = v.GenericSchema | undefined

/** One call between client and server: the one place that knows its method, path and schemas. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends v.GenericSchema = v.GenericSchema,
  Who extends Access = Access,
> {
  name: string
  method: Method
  /** With `:name` for the parts that `params` describes. */
  path: string
  access: Who
  summary: string
  params: Params
  query: Query
  body: Body
  /** A multipart upload: the body is a file, not JSON. */
  multipart: boolean
  /** `body`: the body is the text of a file, sent as text/csv. `answer`: the answer is one, not the envelope. */
  csv: 'body' | 'answer' | null
  /** Takes an Idempotency-Key. */
  idempotent: boolean
  answer: Answer
  /** The status of success. */
  status: 200 | 201
}

interface Options<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  A extends v.GenericSchema,
  W extends Access,
> {
  access: W
  summary: string
  params?: P
  query?: Q
  body?: B
  multipart?: true
  csv?: 'body' | 'answer'
  idempotent?: true
  status?: 201
  answer: A
}

// @__NO_SIDE_EFFECTS__
export function endpoint<
  A extends v.GenericSchema,
  W extends Access,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
>(name: string, method: Method, path: string, options: Options<P, Q, B, A, W>): Endpoint<P, Q, B, A, W> {
  return {
    name,
    method,
    path,
    access: options.access,
    summary: options.summary,
    params: options.params as P,
    query: options.query as Q,
    body: options.body as B,
    multipart: options.multipart ?? false,
    csv: options.csv ?? null,
    idempotent: options.idempotent ?? false,
    answer: options.answer,
    status: options.status ?? 200,
  }
}

type In<S extends Schema> = S extends v.GenericSchema ? v.InferInput<S> : undefined
type Out<S extends Schema> = S extends v.GenericSchema ? v.InferOutput<S> : undefined
/** Left out where the endpoint has no such part, or where nothing in it is required. */
type Given<Key extends string, Value> = undefined extends Value
  ? { [K in Key]?: Value }
  : Partial<Value> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

/** What a caller hands over: only the parts that the endpoint has. */
export type InputOf<E extends Endpoint> = Given<'params', In<E['params']>> &
  Given<'query', In<E['query']>> &
  Given<'body', In<E['body']>>
export type ParamsOf<E extends Endpoint> = Out<E['params']>
export type QueryOf<E extends Endpoint> = Out<E['query']>
export type BodyOf<E extends Endpoint> = Out<E['body']>
export type AnswerOf<E extends Endpoint> = v.InferOutput<E['answer']>
