import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'

interface Props {
  /** As the element around it has it in `data-asleep`; what has the same name wakes together. */
  name: string
  children: ReactNode
}

/** What somebody does to a thing, or is about to do. React asks for all of these itself, after this has heard them. */
const TOUCHES = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'click'] as const

const woken = new Set<string>()
const sleeping = new Map<string, PromiseWithResolvers<void>>()

/** Lets React take over what is asleep under these names, now or when it comes to it. */
export function wake(names: Iterable<string>): void {
  for (const name of names) {
    woken.add(name)
    sleeping.get(name)?.resolve()
    sleeping.delete(name)
  }
}

/**
 * What stands in a prerendered page and does nothing before it is touched: React leaves its elements as they came
 * until then, or until it would have to draw them otherwise. A press is heard all the same: React hydrates what it
 * meant at once, and then tells it. In it may be no field, as in any `<Suspense>`, and no effect that a shopper
 * would miss.
 */
export function Asleep({ name, children }: Props) {
  const [drawn] = useState(children)
  // React takes over what stands there first, or it would draw all of it anew.
  if (children !== drawn) wake([name])
  return (
    <Suspense>
      <Sleeper name={name}>{children}</Sleeper>
    </Suspense>
  )
}

const never = () => () => undefined

function Sleeper({ name, children }: Props) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  // Thrown, not used: React would wait for it with all that comes after.
  // oxlint-disable-next-line typescript/only-throw-error
  if (isHydrating && !import.meta.env.SSR && !woken.has(name)) throw sleep(name)
  return children
}

function sleep(name: string): Promise<void> {
  let known = sleeping.get(name)
  if (!known) sleeping.set(name, (known = Promise.withResolvers()))
  return known.promise
}

/** Before React listens: what is touched has to be awake when React asks for it. */
export function wakeWhatIsTouched(): void {
  const listen = ({ target }: Event) => {
    const name = target instanceof Element && target.closest<HTMLElement>('[data-asleep]')?.dataset['asleep']
    if (name) wake([name])
  }
  for (const type of TOUCHES) window.addEventListener(type, listen, true)
}
