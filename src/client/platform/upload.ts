import { addressOf } from '#shared/endpoints/address.ts'
import type { AnswerOf, Endpoint, InputOf } from '#shared/endpoints/endpoint.ts'
import { strangerIn } from '#offline/shop-answer.ts'
import { inTheShopsPlace, refusal, understood, unreachable } from './api.ts'
import { session } from './session.ts'

/**
 * Sends a file to a multipart endpoint, as the field `image`. By XMLHttpRequest: `fetch` cannot tell how
 * much has gone out. Fails as `call` does; an abort rejects with the signal's reason.
 *
 * @param onProgress the part that has been sent, 0 to 1.
 */
export function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
  input?: InputOf<E>,
): Promise<AnswerOf<E>> {
  const { token } = session.get()
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<AnswerOf<E>>()
  request.open(endpoint.method, input ? addressOf(endpoint, input) : endpoint.path)
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
    if (lengthComputable) onProgress(loaded / total)
  })
  request.addEventListener('error', () => reject(unreachable()))
  request.addEventListener('abort', () => reject(signal?.reason))
  request.addEventListener('load', () => {
    const answer = parsedJson(request.responseText)
    const headers = { get: (name: string) => request.getResponseHeader(name) }
    const stranger = strangerIn({ headers, status: request.status, type: 'basic' })
    if (stranger) {
      reject(inTheShopsPlace(stranger, headers))
      return
    }
    if (request.status >= 200 && request.status < 300) {
      try {
        resolve(understood(endpoint, answer))
      } catch (error) {
        reject(error)
      }
      return
    }
    if (request.status === 401 && token) session.expire(token)
    reject(refusal(request.status, answer, headers))
  })
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  const form = new FormData()
  form.set('image', file)
  request.send(form)
  return promise
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
