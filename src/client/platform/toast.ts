import toast from 'react-hot-toast/headless'
import { TOAST } from '#shared/limits.ts'

/** Raised by the owner of a mutation, once, with the specification's words. */
export const notify = {
  success: (message: string) => toast.success(message, { duration: TOAST.successMs }),
  error: (message: string) => toast.error(message, { duration: TOAST.errorMs }),
  blank: (message: string) => toast(message, { duration: TOAST.blankMs }),
}
