import type { User } from '#shared/contract/user.ts'
import { Button } from '#client/ui/button.tsx'

interface Props {
  user: User
  onLogOut: () => void
}

export function ProfileCard({ user, onLogOut }: Props) {
  return (
    <section className="flex flex-col items-start gap-2 rounded-card bg-surface p-6">
      <h1 className="display text-2xl break-words">{user.name}</h1>
      <p className="mb-4 wrap-anywhere text-muted">{user.email}</p>
      <Button variant="secondary" onClick={onLogOut}>
        Log Out
      </Button>
    </section>
  )
}
