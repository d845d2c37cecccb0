import type { ReactNode } from 'react'
import type { User } from '#shared/contract/user.ts'
import { EmailChange } from './email-change.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

/** What the user changes about their own account. */
export const Security = ({ user }: { user: User }) => (
  <>
    <Part id="your-name" title="Your name">
      <NameForm user={user} />
    </Part>
    <Part id="email" title="E-mail address">
      <EmailChange user={user} />
    </Part>
    <Part id="password" title="Password">
      <PasswordForm user={user} />
    </Part>
    <Part id="sessions" title="Signed in on">
      <SessionList userId={user._id} />
    </Part>
  </>
)

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="mt-12 min-w-0">
    <h2 id={`${id}-title`} className="display mb-4 text-2xl">
      {title}
    </h2>
    {children}
  </section>
)
