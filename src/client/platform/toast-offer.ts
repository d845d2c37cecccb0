import { createElement } from 'react'
import toast from 'react-hot-toast/headless'
import { TOAST } from '#shared/limits.ts'

export const offers = {
  /** A refusal with what can be had instead, one press away. */
  make(message: string, label: string, act: () => void): void {
    const id = toast.error(
      () => {
        const onClick = () => {
          toast.dismiss(id)
          act()
        }
        const button = createElement('button', { type: 'button', className: 'link', onClick }, label)
        return createElement('span', null, `${message}. `, button)
      },
      { duration: TOAST.errorMs },
    )
  },
}
