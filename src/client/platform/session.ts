import * as v from 'valibot'
import { type User, userSchema } from '#shared/contract/user.ts'
import { GUEST_ID, GUEST_ID_PREFIX } from '#shared/limits.ts'
import { createListeners } from '#offline/listeners.ts'
import { readStored, removeStored, type StorageKey, writeStored } from './storage.ts'
import { createStore, useStore } from './store.ts'

/** Who is shopping: the auth state of the specification's section 3. */
export interface Session {
  user: User | null
  token: string | null
  guestId: string
  /** The guest id was made on this page: the shop cannot have a cart of theirs yet. */
  isNewGuest: boolean
}

/** Whether a user's unsent changes stay on this device after the sign-out. */
export interface SigningOut {
  keepUnsent: boolean
}

/** Persists who is shopping. Each call resolves once it is on disk and `session.adopt` was called. */
export interface SessionPersistence {
  signIn: (next: Session) => Promise<void>
  signOut: (next: Session, token: string | null, how: SigningOut) => Promise<void>
}

const expiry = createListeners<[token: string]>()
/** The last token reported as refused: ten calls with it are reported once. */
let refusedToken: string | null = null
/** Until the disk has been read, what the copies say. */
const state = createStore(readCopies())
let persistence: SessionPersistence = {
  signIn: (next) => Promise.resolve(adopt(next)),
  signOut: (next) => Promise.resolve(adopt(next)),
}

function readCopies(): Session {
  const token = readStored('userToken')
  const user = token ? v.safeParse(userSchema, parseJson(readStored('userInfo'))) : undefined
  const known = readStored('guestId')
  const guestId = known && GUEST_ID.test(known) ? known : newGuestId()
  const isNewGuest = guestId !== known
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

/** Who is shopping is settled elsewhere: taken over here, and the copies healed. */
function adopt(next: Session): void {
  const { user, token, guestId } = next
  copy('guestId', guestId)
  copy('userInfo', user && JSON.stringify(user))
  copy('userToken', token)
  const known = state.get()
  const isSame = known.token === token && known.guestId === guestId && isSameUser(known.user, user)
  if (!isSame) state.set(next)
}

/** Written only where it differs: a browser puts off what is written often. */
function copy(key: StorageKey, value: string | null): void {
  if (readStored(key) === value) return
  if (value === null) removeStored(key)
  else writeStored(key, value)
}

/** Both have come through the one schema, which puts their parts in one order. */
const isSameUser = (a: User | null, b: User | null): boolean => JSON.stringify(a) === JSON.stringify(b)

export const session = {
  get: state.get,
  /** Resolves when it is on the disk: a crash does not sign anybody out, or in again. */
  signIn: (user: User, token: string): Promise<void> => persistence.signIn({ ...state.get(), user, token }),
  /** Takes over what the server says of the user now; true when that is something new. */
  async update(user: User): Promise<boolean> {
    const known = state.get()
    if (known.user?._id !== user._id || isSameUser(known.user, user)) return false
    await persistence.signIn({ ...known, user })
    return true
  },
  /** Forgets the user and begins as a new guest. */
  signOut: (how: SigningOut = { keepUnsent: false }): Promise<void> =>
    persistence.signOut(
      { user: null, token: null, guestId: newGuestId(), isNewGuest: true },
      state.get().token,
      how,
    ),
  adopt,
  /** What the copies say now: where the browser keeps nothing else, tabs agree by them. */
  copies: readCopies,
  persistWith(next: SessionPersistence): void {
    persistence = next
  },
  /** The server no longer knows the token: whoever signs out and navigates is told, once for each token. */
  expire(token: string): void {
    // Another one by now: somebody has signed in since the call was sent.
    if (state.get().token !== token || refusedToken === token) return
    refusedToken = token
    expiry.notify(token)
  },
  onExpiry(listener: (token: string) => void): () => void {
    const unsubscribe = expiry.subscribe(listener)
    // What is on the disk may have told it before anybody listened.
    if (refusedToken !== null && refusedToken === state.get().token) listener(refusedToken)
    return unsubscribe
  },
  subscribe: state.subscribe,
}

const currentUser = { get: () => state.get().user, subscribe: state.subscribe }
/** Who is signed in. The server prerenders as a guest, and a guest sees no change. */
export const useUser = (): User | null => useStore(currentUser, null)
