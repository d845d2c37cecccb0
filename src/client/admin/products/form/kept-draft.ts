import { fromJson } from '#shared/json.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { session } from '#client/platform/session.ts'
import { notify } from '#client/platform/toast.ts'

/** In the storage of this tab, gone with it; of each admin their own. */
const keyOf = (form: string, userId: string) => `draft ${userId} ${form}`

const userIdNow = () => session.get().user?._id

/**
 * What this admin had typed in a form when their session ended; undefined where there was nothing.
 *
 * @param form what tells it from the others
 */
export function useFoundDraft<Typed extends object>(form: string): Typed | undefined {
  const [userId] = useState(userIdNow)
  const [found] = useState(() => (userId === undefined ? undefined : find<Typed>(keyOf(form, userId))))
  useEffect(() => {
    if (found === undefined || userId === undefined) return
    forget(keyOf(form, userId))
    notify.blank('What you had typed before you were signed out is here again')
  }, [form, found, userId])
  return found
}

/**
 * What is typed when the session ends, by the shop or in another tab, is kept: whoever signs in again and comes
 * back to the form has it.
 *
 * @param typedNow nothing where nothing was changed; else only what was, so that nobody else's change is undone
 */
export function useKeepDraft(form: string, typedNow: () => object | undefined): void {
  const [userId] = useState(userIdNow)
  const follow = useEffectEvent(() => {
    if (userId === undefined) return
    const key = keyOf(form, userId)
    // Signed in again in another tab: the form goes on, and what was kept of it would be old.
    if (userIdNow() === userId) return forget(key)
    const typed = typedNow()
    if (typed) keep(key, typed)
    else forget(key)
  })
  useEffect(() => {
    const stop = session.subscribe(() => follow())
    return () => {
      // Where another tab has signed out, this one can be typed in until it is left.
      follow()
      stop()
    }
  }, [])
}

interface KeeperProps {
  form: string
  typedNow: () => object | undefined
}

/** `useKeepDraft` for the form of another feature, into which a route puts it. */
export function DraftKeeper({ form, typedNow }: KeeperProps) {
  useKeepDraft(form, typedNow)
  return null
}

function keep(key: string, typed: object): void {
  try {
    const isNews = sessionStorage.getItem(key) === null
    sessionStorage.setItem(key, JSON.stringify(typed))
    if (isNews) notify.blank('You were signed out. What you typed is kept: sign in and open the form again')
  } catch {
    // Storage may be switched off or full; there is nobody to tell who could do anything about it.
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept there.
  }
}

function find<Typed>(key: string): Typed | undefined {
  try {
    return fromJson<Typed | null>(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
