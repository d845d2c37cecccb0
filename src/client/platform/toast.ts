import toast from 'react-hot-toast/headless'
import { TOAST } from '#shared/limits.ts'

/** Raised by the owner of a mutation, once, with the specification's words. */
export const notify = {
  success: (message: string) => toast.success(message, { duration: TOAST.successMs }),
  /** @param id takes the place of the one with the same: a form that fails again says it once */
  error: (message: string, id?: string) =>
    toast.error(message, { duration: TOAST.errorMs, ...(id !== undefined && { id }) }),
  blank: (message: string) => toast(message, { duration: TOAST.blankMs }),
}
