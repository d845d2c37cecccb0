import { useState } from 'react'
import type { User } from '#shared/contract/user.ts'
import { Button } from '#client/ui/button.tsx'
import { formatDate } from '#client/ui/dates.ts'
import { PasswordQuestion } from './password-question.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'
import { useNewRecoveryCodes, useRemoveAuthenticator, useSecondFactor } from './use-second-factor.ts'

type Doing = 'setting up' | 'new codes' | 'turning off'

/** Codes after the password: set up, renewed, turned off. */
export function SecondFactorSection({ user }: { user: User }) {
  const { data } = useSecondFactor(user._id)
  const renewing = useNewRecoveryCodes(user._id)
  const removing = useRemoveAuthenticator(user._id)
  const [doing, setDoing] = useState<Doing>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (!data) return null
  const { authenticatorSince: since, recoveryCodesLeft: left } = data
  const rest = () => setDoing(undefined)
  const show = (fresh: readonly string[]) => {
    setCodes(fresh)
    rest()
  }
  return (
    <section id="second-factor" aria-labelledby="second-factor-title" className="mt-12 min-w-0">
      <h2 id="second-factor-title" className="display mb-2 text-2xl">
        Authenticator app
      </h2>
      <p className="mb-4 max-w-prose text-muted">
        {since
          ? `On since ${formatDate(since)}: signing in asks for a code of the app. ${leftInWords(left)}`
          : 'A second step after your password: six digits that an app on your phone shows. Who learns the password gets no further.'}
      </p>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      ) : doing === 'setting up' ? (
        <SetUp user={user} onConfirmed={show} onCancel={rest} />
      ) : doing === 'new codes' ? (
        <PasswordQuestion
          user={user}
          action="Make new codes"
          variant="primary"
          asking={{ ...renewing, mutateAsync: async (word) => show(await renewing.mutateAsync(word)) }}
          onCancel={rest}
        />
      ) : doing === 'turning off' ? (
        <PasswordQuestion
          user={user}
          action="Turn off"
          variant="danger"
          asking={{ ...removing, mutateAsync: (word) => removing.mutateAsync(word).then(rest) }}
          onCancel={rest}
        />
      ) : since ? (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setDoing('new codes')}>New recovery codes</Button>
          <Button variant="quiet" className="text-danger" onClick={() => setDoing('turning off')}>
            Turn off
          </Button>
        </div>
      ) : (
        <Button onClick={() => setDoing('setting up')}>Set up an app</Button>
      )}
    </section>
  )
}

const leftInWords = (left: number) =>
  left === 1 ? '1 recovery code is left.' : `${left || 'No'} recovery codes are left.`
