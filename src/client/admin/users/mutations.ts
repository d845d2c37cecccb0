import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminUser, NewUser } from '#shared/contract/admin/user.ts'
import { addUser, deleteUser, takeFactorsOff, updateUser } from '#shared/endpoints/admin/calls.ts'
import { call } from '#client/platform/api.ts'
import { tellRefusal } from '#client/platform/signed-out.ts'
import { notify } from '#client/platform/toast.ts'
import { roleWords } from './role-names.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'

/** The specification has no words for these failures: the server's sentence is shown. */
const onError = tellRefusal()

export function useAddUser() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (user: NewUser) => call(addUser, { body: user }),
    onSuccess: () => {
      notify.success('User added successfully', 'add-user')
      return refresh()
    },
    onError,
  })
}

interface RoleChange {
  /** With the role from before. */
  user: AdminUser
  role: AdminUser['role']
}

/** Sends the role only, as the specification's screen does. It acts at once, and can be taken back. */
export function useChangeRole() {
  const refresh = useRefresh()
  const send = ({ user, role }: RoleChange) => call(updateUser, { params: { id: user._id }, body: { role } })
  const undo = useMutation({
    mutationFn: ({ user }: RoleChange) => send({ user, role: user.role }),
    onSuccess: (_, { user }) => {
      notify.success(`${user.name} is again ${roleWords(user.role)}`)
      return refresh()
    },
    onError,
  })
  return useMutation({
    mutationFn: send,
    onSuccess: (_, change) => {
      const done = `${change.user.name} is now ${roleWords(change.role)}`
      notify.offer(done, 'Undo', () => undo.mutate(change), 'blank')
      return refresh()
    },
    onError,
  })
}

export function useTakeFactorsOff() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => call(takeFactorsOff, { params: { id } }),
    onSuccess: () => {
      notify.success('Removed: the password alone signs in')
      return refresh()
    },
    onError,
  })
}

export function useDeleteUser() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => call(deleteUser, { params: { id } }),
    onSuccess: () => {
      notify.success('User deleted')
      return refresh()
    },
    onError,
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: adminKeys.users.lists }),
      queryClient.invalidateQueries({ queryKey: adminKeys.history.all }),
    ])
}
