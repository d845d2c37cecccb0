import { me } from '#shared/endpoints/shop.ts'
import { call } from './api.ts'
import { session } from './session.ts'

/**
 * Asks the server once who this token is, after the first paint and in nobody's way: a name or a role
 * that was changed elsewhere is taken over, and a token that is no good any more ends the session (in
 * `call`). Answers whether something changed. Offline, what is known stands.
 */
export async function confirmSession(): Promise<boolean> {
  if (!session.get().token) return false
  try {
    const { data } = await call(me, {})
    return await session.update(data)
  } catch {
    return false
  }
}
