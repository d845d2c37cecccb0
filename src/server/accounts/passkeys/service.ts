import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { NewPasskey, Passkey, PasskeySignIn } from '#shared/contract/passkey.ts'
import type { User } from '#shared/contract/user.ts'
import type { AppContext } from '../../http/app-context.ts'
import { AppError, conflict, notFound } from '../../platform/errors.ts'
import { isUniqueViolation } from '../../database/database.ts'
import { newId } from '../../platform/ids.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { knownDevice } from '../devices.ts'
import { requireOwnPassword } from '../own-password.ts'
import { type Caller, type SignedIn, startOn } from '../service.ts'
import { isChallenge, newChallenge, useChallenge } from './challenges.ts'
import * as passkeys from './repository.ts'

/** An account needs a few, not a thousand. */
const MOST = 20
/** ES256 and RS256 (COSE), which every authenticator has one of. */
const ALGORITHMS = [-7, -257]
const SIGN_IN = 'sign in'
const adding = (userId: string) => `add ${userId}`

/** The shop, in WebAuthn's word: a passkey is good for its host alone. */
export interface RelyingParty {
  origin: string
  /** As it stands in the list of an authenticator. */
  shop: string
}
/** With its certificates it takes a tenth of a second to load, which a shop does with its first passkey. */
const webauthn = () => import('@simplewebauthn/server')
const hostOf = ({ origin }: RelyingParty) => new URL(origin).hostname

export const listPasskeys = async ({ database: { db } }: AppContext, userId: string): Promise<Passkey[]> =>
  (await passkeys.passkeysOf(db, userId)).map(passkeys.presentPasskey)

/** Options for `startRegistration`. Devices that hold one of the account's passkeys are asked for no second one. */
export async function optionsToAdd({ database: { db } }: AppContext, user: User, place: RelyingParty) {
  const held = await passkeys.passkeysOf(db, user._id)
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: place.shop,
    rpID: hostOf(place),
    userID: new Uint8Array(Buffer.from(user._id)),
    userName: user.email,
    userDisplayName: user.name,
    challenge: new Uint8Array(await newChallenge(db, adding(user._id), Date.now())),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: held.map(passkeys.credentialOf),
    // Found by the host alone, so that nobody types an address; and with a finger or a PIN: both factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Keeps a passkey. Throws a 400 for a wrong password or an answer that is not to our challenge, 409 for one that is
 * kept already, and `too_many_requests` (429) as a sign-in does.
 */
export async function addPasskey(
  context: AppContext,
  user: User,
  { name, password, answer }: NewPasskey,
  place: RelyingParty,
  caller: Caller,
): Promise<Passkey[]> {
  const { database } = context
  const requireSame = await requireOwnPassword(context, user, password, caller)
  const challenge = { value: '' }
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: (given) => {
      challenge.value = given
      return isChallenge(database.db, given, adding(user._id), Date.now())
    },
    expectedOrigin: place.origin,
    expectedRPID: hostOf(place),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!verified?.verified) throw notTaken()
  const { credential } = verified.registrationInfo
  const now = Date.now()
  await database
    .transact(async (trx) => {
      await requireSame(trx)
      if (!(await useChallenge(trx, challenge.value, now))) throw notTaken()
      if ((await passkeys.passkeysOf(trx, user._id)).length >= MOST)
        throw conflict(`An account can have ${MOST} passkeys. Remove one you no longer use`)
      await passkeys.insertPasskey(trx, {
        id: newId(now),
        user_id: user._id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
        name,
        created_at: now,
        last_used_at: null,
      })
      // Whoever did not add it hears of it.
      const about = { kind: 'passkey-added', about: credential.id, to: user.email } as const
      await writeLetter(trx, { ...about, data: { name: user.name, passkey: name } })
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'credential_id') ? conflict('This passkey is kept already') : error
    })
  return listPasskeys(context, user._id)
}

/** Throws 404 for one that is not the user's. */
export async function removePasskey(context: AppContext, userId: string, id: string): Promise<Passkey[]> {
  if (!(await passkeys.deletePasskey(context.database.db, userId, id))) throw notFound('Passkey')
  return listPasskeys(context, userId)
}

/** Options for `startAuthentication`: the same for everybody, whoever is asking. */
export async function optionsToSignIn({ database: { db } }: AppContext, place: RelyingParty) {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: hostOf(place),
    challenge: new Uint8Array(await newChallenge(db, SIGN_IN, Date.now())),
    userVerification: 'required',
  })
}

/** Signs in whose passkey it is, once for each challenge. Anything else is refused in the same words (401). */
export async function signInWithPasskey(
  { database }: AppContext,
  { answer }: PasskeySignIn,
  place: RelyingParty,
  caller: Caller,
): Promise<SignedIn> {
  const found = await passkeys.findPasskey(database.db, answer.id)
  if (!found) throw notKnown()
  const { passkey, user } = found
  const challenge = { value: '' }
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: (given) => {
      challenge.value = given
      return isChallenge(database.db, given, SIGN_IN, Date.now())
    },
    expectedOrigin: place.origin,
    expectedRPID: hostOf(place),
    credential: passkeys.credentialOf(passkey),
  }).catch(() => undefined)
  if (!verified?.verified) throw notKnown()
  const { newCounter } = verified.authenticationInfo
  const device = await knownDevice(database.db, user.email, caller.deviceKeys)
  return startOn(database, user, device, { openedWith: 'passkey', refusal: notKnown() }, async (trx, now) => {
    if (!(await useChallenge(trx, challenge.value, now))) throw notKnown()
    if (!(await passkeys.notePasskeyUse(trx, passkey, newCounter, now))) throw notKnown()
  })
}

const notTaken = () =>
  new AppError('invalid_input', 400, 'The passkey could not be added. Please try once more')

/** The same whatever was wrong: nobody learns whose a passkey is. */
const notKnown = () =>
  new AppError('unauthenticated', 401, 'This passkey could not be used. Sign in with your password')
