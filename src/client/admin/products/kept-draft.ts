import { useEffect, useState } from 'react'
import { session, useUser } from '#client/platform/session.ts'
import { notify } from '#client/platform/toast.ts'
import type { ProductValues } from './product-values.ts'

/** In this tab only: gone with it. */
const KEY = 'productDraft'

interface Draft {
  /** Whose it is, and of which form. */
  userId: string
  form: string
  changed: Partial<ProductValues>
}

/**
 * What the form begins with: what was typed in it when the session ended, on the product as it is now.
 *
 * @param form the product's id, or what a new one is told from others by
 */
export function useFoundDraft(form: string, start: ProductValues): ProductValues {
  const userId = useUser()?._id
  const [draft] = useState(() => find(form, userId))
  useEffect(() => {
    if (!draft) return
    sessionStorage.removeItem(KEY)
    notify.blank('What you had typed before you were signed out is here again')
  }, [draft])
  return draft ? { ...start, ...draft.changed } : start
}

/**
 * What is typed when the session ends is kept: whoever signs in again and comes back to the form has it. Only
 * what was changed, so that nobody else's change is undone by it.
 *
 * @param valuesNow nothing where nothing was changed
 */
export function useKeepDraft(form: string, start: ProductValues, valuesNow: () => ProductValues | undefined) {
  const userId = useUser()?._id
  useEffect(() =>
    session.onExpiry(() => {
      const values = valuesNow()
      if (userId && values) keep({ userId, form, changed: changedFrom(start, values) })
    }),
  )
}

const changedFrom = (start: ProductValues, values: ProductValues): Partial<ProductValues> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(start[field as keyof ProductValues]),
    ),
  )

function keep(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Storage may be switched off or full; there is nobody to tell who could do anything about it.
  }
}

function find(form: string, userId: string | undefined): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null
    return draft?.form === form && draft.userId === userId ? draft : undefined
  } catch {
    return undefined
  }
}
