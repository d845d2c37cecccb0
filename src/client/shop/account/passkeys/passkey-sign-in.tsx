import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { passkeySignIn, passkeySignInOptions } from '#shared/endpoints/passkeys.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { notify } from '#client/platform/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { begin, type SignedIn } from '../mutations.ts'
import { askDevice, knowsPasskeys, plain } from './ask-device.ts'

const never = () => () => undefined

async function signIn(): Promise<SignedIn> {
  const { data } = await call(passkeySignInOptions, {})
  const answer = await askDevice(({ startAuthentication }) =>
    startAuthentication({
      optionsJSON: data,
    }),
  )
  return begin(await call(passkeySignIn, { body: { answer: plain(answer) } }))
}

/** Beside the password, where the browser knows of passkeys. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => Promise<void> }) {
  const isKnown = useSyncExternalStore(never, knowsPasskeys, () => false)
  const signing = useMutation({
    mutationFn: signIn,
    onSuccess: (signedIn) => {
      notify.success('Login Successful', 'sign-in')
      return onSignedIn(signedIn)
    },
    onError: (error) => notify.error(messageOf(error), 'sign-in'),
  })
  if (!isKnown) return null
  return (
    <Button className="mt-3 w-full" busy={signing.isPending} onClick={() => signing.mutate()}>
      {signing.isPending ? 'Waiting for your device …' : 'Use a passkey'}
    </Button>
  )
}
