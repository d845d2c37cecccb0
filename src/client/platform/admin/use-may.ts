import { may, type Permission, type Role } from '#shared/permissions.ts'
import { session, useUser } from '../session.ts'

/** Of who is at work, or was: another tab's sign-out takes nothing of a page away that may have something unsaved. */
let known: Role = session.get().user?.role ?? 'customer'
session.subscribe(() => {
  known = session.get().user?.role ?? known
})

export const useRole = (): Role => useUser()?.role ?? known

/** Whether who is at work may do something. Courtesy only: the server decides. */
export function useMay(): (permission: Permission) => boolean {
  const role = useRole()
  return (permission) => may(role, permission)
}
