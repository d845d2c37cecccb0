import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import './drawer.css'
import { CloseIcon } from './icons.tsx'
import { IconButton } from './icon-button.tsx'
import { keepStill, showModal } from './modal.ts'

interface Props {
  open: boolean
  onClose: () => void
  side: 'left' | 'right' | 'bottom'
  title: ReactNode
  children: ReactNode
  /** Stays in sight below what scrolls. */
  footer?: ReactNode
}

/**
 * A sheet above the page: the browser's own modal dialog, which keeps the focus in and gives it back,
 * closes by Escape, and makes the rest inert.
 */
export function Drawer({ open, onClose, side, title, children, footer }: Props) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, open)
  return (
    // A click on the backdrop is a click on the dialog itself; for the keyboard there is Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`drawer drawer-${side} whole-window`}
      onClose={onClose}
      onCancel={(event) => {
        // A dialog or picker inside sends its own.
        if (event.target === event.currentTarget) onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="drawer-panel">
        <div className="flex shrink-0 items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
          <h2 id={titleId} className="display text-heading">
            {title}
          </h2>
          <IconButton label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <div className="drawer-content px-5 py-4">{children}</div>
        {footer && <div className="drawer-footer">{footer}</div>}
      </div>
    </dialog>
  )
}

function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const element = dialog.current
    if (!element || open === element.open) return
    if (!open) return element.close()
    showModal(element)
    // Its page may be left while it is open.
    return keepStill
  }, [dialog, open])
}
