import { type ComponentType, lazy, useEffect, useState } from 'react'
import { notify } from './toast.ts'

export interface MissingProps {
  /** It cannot be had: takes it back, so that it is asked for again when it is next wanted. */
  onMissing?: () => void
}

/** On the server, which draws a page in one go: what has to be there before. */
export const drawnParts: Promise<void>[] = []

/**
 * A part of a page that is fetched when it is first wanted; without a connection the worker has it. Where it
 * cannot be had, the page goes on without it: somebody who wanted it (`onMissing`) is told.
 *
 * @param isDrawn in prerendered pages too, in which it hydrates when it has come
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isDrawn = false,
): ComponentType<P & MissingProps> {
  let known: ComponentType<P & MissingProps> | undefined
  if (import.meta.env.SSR && isDrawn)
    drawnParts.push(
      load().then((part) => {
        known = part as ComponentType<P & MissingProps>
      }),
    )

  function NotThere({ onMissing }: MissingProps) {
    useEffect(() => {
      // Not before it stands in its place: what waits for it begins anew with what is known.
      known = undefined
      if (!onMissing) return
      notify.error('This could not be opened. Please try again.')
      onMissing()
    }, [onMissing])
    return null
  }

  const fetched = async () => ({
    default: (await load().catch(() => NotThere)) as ComponentType<P & MissingProps>,
  })
  return function Part(props) {
    const [Shown] = useState(() => (known ??= lazy(fetched)))
    return <Shown {...props} />
  }
}
