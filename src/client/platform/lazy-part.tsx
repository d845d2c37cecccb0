import { type ComponentType, lazy, useEffect, useState } from 'react'
import { notify } from './toast.ts'

export interface MissingProps {
  /** It cannot be had: takes it back, so that it is asked for again when it is next wanted. */
  onMissing?: () => void
}

/**
 * A part of a page that is fetched when it is first wanted; without a connection the worker has it. Where it
 * cannot be had, the page goes on without it: somebody who wanted it (`onMissing`) is told.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P & MissingProps> {
  let known: ComponentType<P & MissingProps> | undefined

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
