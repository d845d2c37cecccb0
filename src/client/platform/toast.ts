import { createElement } from 'react'
import toast from 'react-hot-toast/headless'
import { TOAST } from '#shared/limits.ts'

/** Raised by the owner of a mutation, once, with the specification's words. */
export const notify = {
  success: (message: string) => toast.success(message, { duration: TOAST.successMs }),
  /** @param id takes the place of the one with the same: a form that fails again says it once */
  error: (message: string, id?: string) =>
    toast.error(message, { duration: TOAST.errorMs, ...(id !== undefined && { id }) }),
  /** A refusal with what can be had instead, one press away. */
  offer: (message: string, label: string, act: () => void) => {
    const id = toast.error(
      () => {
        const onClick = () => {
          toast.dismiss(id)
          act()
        }
        return createElement(
          'span',
          null,
          `${message}. `,
          createElement('button', { type: 'button', className: 'link', onClick }, label),
        )
      },
      { duration: TOAST.errorMs },
    )
  },
  blank: (message: string) => toast(message, { duration: TOAST.blankMs }),
}
