import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { type User, userSchema } from '#shared/contract/user.ts'
import { GUEST_ID, GUEST_ID_PREFIX } from '#shared/limits.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

/** Who is shopping: the auth state of the specification's section 3. */
export interface Session {
  user: User | null
  token: string | null
  guestId: string
  /** The guest id was made on this page: the shop cannot have a cart of theirs yet. */
  isNewGuest: boolean
}

const listeners = new Set<() => void>()
const expiryListeners = new Set<(token: string) => void>()
/** The token that was told as refused last: ten calls with it are one news. */
let refusedToken: string | null = null
let state = read()

function read(): Session {
  const token = readStored('userToken')
  const user = token ? v.safeParse(userSchema, parseJson(readStored('userInfo'))) : undefined
  const known = readStored('guestId')
  const guestId = known && GUEST_ID.test(known) ? known : newGuestId()
  const isNewGuest = guestId !== known
  if (isNewGuest) writeStored('guestId', guestId)
  return user?.success && token
    ? { user: user.output, token, guestId, isNewGuest }
    : { user: null, token: null, guestId, isNewGuest }
}

/** A timestamp, as the specification says, and 128 random bits, so that nobody finds a cart by counting. */
function newGuestId(): string {
  const random = crypto.getRandomValues(new Uint8Array(16))
  const suffix = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${GUEST_ID_PREFIX}${Date.now()}-${suffix}`
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

function set(next: Session): void {
  state = next
  for (const listener of listeners) listener()
}

// Another tab signed in or out.
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === 'userToken' || key === 'userInfo' || key === 'guestId') set(read())
})

export const session = {
  get: (): Session => state,
  signIn(user: User, token: string): void {
    writeStored('userInfo', JSON.stringify(user))
    writeStored('userToken', token)
    set({ ...state, user, token })
  },
  /** Takes over what the server says of the user now; true when that is something new. */
  update(user: User): boolean {
    const known = state.user
    if (!known || known._id !== user._id) return false
    if (known.name === user.name && known.email === user.email && known.role === user.role) return false
    writeStored('userInfo', JSON.stringify(user))
    set({ ...state, user })
    return true
  },
  /** Forgets the user and begins as a new guest. */
  signOut(): void {
    removeStored('userInfo')
    removeStored('userToken')
    const guestId = newGuestId()
    writeStored('guestId', guestId)
    set({ user: null, token: null, guestId, isNewGuest: true })
  },
  /** The server no longer knows the token: whoever signs out and navigates is told, once for each token. */
  expire(token: string): void {
    // Another one by now: somebody has signed in since the call was sent.
    if (state.token !== token || refusedToken === token) return
    refusedToken = token
    for (const listener of expiryListeners) listener(token)
  },
  onExpiry(listener: (token: string) => void): () => void {
    expiryListeners.add(listener)
    return () => void expiryListeners.delete(listener)
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const userNow = () => state.user
/** Who is signed in. The server draws pages for nobody: to a guest those are what they stay. */
export const useUser = (): User | null => useSyncExternalStore(session.subscribe, userNow, () => null)
