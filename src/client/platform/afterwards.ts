import { hashKey, type QueryKey } from '@tanstack/react-query'
import { type FetchOptions, ofetch } from 'ofetch'
import { createElement, type ReactElement } from 'react'
import toast from 'react-hot-toast/headless'
import { CACHED_HEADER } from '#offline/cached-response.ts'
import { strangerIn } from '#offline/shop-answer.ts'
import { TOAST } from '#shared/limits.ts'
import { unsaid } from './unsaid.ts'

/**
 * What a page does not need for its first screen, and has soon after it (`main.tsx`). In one piece: where a call
 * can fail, the shopper can be told.
 */

/** Sends a call. Resolves with the answer, of whatever status, and its body read; rejects when none came. */
export async function ask(address: string, options: FetchOptions<'json'>, query: Query) {
  const response = await ofetch.raw<unknown>(address, {
    ...options,
    ignoreResponseError: true,
    // The shop's calls lead nowhere else: a redirect is somebody else's, and tells who.
    redirect: 'manual',
    retry: 0,
  })
  if (!strangerIn(response)) noteWhoAnswered(response, query)
  return response
}

/** Which query asks, of which fetch. */
interface Query {
  queryKey?: QueryKey
  signal?: AbortSignal
}

/** Of fetches of which the worker has answered a part. */
const withCopies = new WeakSet<AbortSignal>()

function noteWhoAnswered({ headers }: Response, { queryKey, signal }: Query): void {
  if (!queryKey || !signal) return
  if (headers.has(CACHED_HEADER)) withCopies.add(signal)
  const key = hashKey(queryKey)
  if (withCopies.has(signal)) unsaid.set(key, 'copy')
  else unsaid.delete(key)
}

export interface ToastMessage {
  kind: 'success' | 'error' | 'blank'
  message: string
  /** Takes the place of the one with the same; a success takes an error with it away. */
  id?: string | undefined
  /** What can be had instead, one press away. */
  offer?: { label: string; act: () => void }
}

const SHOWN_MS = { success: TOAST.successMs, error: TOAST.errorMs, blank: TOAST.blankMs } as const

export function showToast({ kind, message, id, offer }: ToastMessage): void {
  // Not in its place: one of its own comes to lie above whatever was opened since.
  if (kind === 'success' && id !== undefined) toast.dismiss(id)
  const show = kind === 'blank' ? toast : toast[kind]
  const shown = show(offer ? () => withOffer(message, offer, () => toast.dismiss(shown)) : message, {
    duration: SHOWN_MS[kind],
    ...(id !== undefined && kind !== 'success' && { id }),
  })
}

function withOffer(
  message: string,
  offer: NonNullable<ToastMessage['offer']>,
  dismiss: () => void,
): ReactElement {
  const onClick = () => {
    dismiss()
    offer.act()
  }
  const button = createElement('button', { type: 'button', className: 'link', onClick }, offer.label)
  return createElement('span', null, `${message}. `, button)
}
