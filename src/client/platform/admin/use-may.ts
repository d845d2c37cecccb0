import { may, type Permission, type Role } from '#shared/permissions.ts'
import { useUser } from '../session.ts'

export const useRole = (): Role => useUser()?.role ?? 'customer'

/** Whether who is at work may do something. Courtesy only: the server decides. */
export function useMay(): (permission: Permission) => boolean {
  const role = useRole()
  return (permission) => may(role, permission)
}
