import { type MouseEvent, useEffect, useRef } from 'react'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { showToast } from '#client/platform/afterwards.ts'
import { drawToastsWith } from '#client/platform/toast.ts'
import { CloseIcon } from '#client/ui/icons.tsx'
import { CheckIcon } from '#client/ui/later-icons.tsx'

/** As long as leaving takes, ms. */
const OPTIONS = { removeDelay: 200 }

/**
 * Top right (spec, section 4), the newest first, above drawers too: those are in the browser's top
 * layer, so this is as well. Our own looks around the library's store, which is a third of its size.
 */
export function Toasts() {
  const layer = useRef<HTMLDivElement>(null)
  const { toasts, handlers } = useToaster(OPTIONS)
  const newest = toasts[0]?.id
  const isPaused = useRef(false)
  // One that comes under a pointer at rest goes like the others: it may lie over what is pressed next.
  const handleMouseMove = ({ movementX, movementY }: MouseEvent) => {
    if (isPaused.current || (movementX === 0 && movementY === 0)) return
    isPaused.current = true
    handlers.startPause()
  }
  const handleMouseLeave = () => {
    isPaused.current = false
    handlers.endPause()
  }
  useEffect(() => drawToastsWith(showToast), [])
  useEffect(() => {
    const element = layer.current
    if (!element?.showPopover) return
    // Shown again at each new one, it comes to lie above whatever was opened since.
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest !== undefined) element.showPopover()
  }, [newest])
  return (
    <div
      ref={layer}
      popover="manual"
      className="toast-layer"
      onMouseMove={handleMouseMove}
      onMouseLeave={handleMouseLeave}
    >
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function Message({ toast }: { toast: Toast }) {
  return (
    <div className={toast.visible ? 'toast' : 'toast toast-leaving'}>
      {toast.type === 'success' && <CheckIcon className="size-5 shrink-0 text-success" />}
      {toast.type === 'error' && <CloseIcon className="size-5 shrink-0 text-danger" />}
      <p {...toast.ariaProps}>{resolveValue(toast.message, toast)}</p>
    </div>
  )
}
