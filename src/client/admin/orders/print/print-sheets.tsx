import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { printSheets } from '#client/ui/print-sheets.ts'
import './print.css'

/** All that is printed of a page that has it, and seen nowhere else. */
export const PrintSheets = ({ children }: { children: ReactNode }) =>
  createPortal(<div className="print-sheets">{children}</div>, document.body)

/** Asks the browser to print what is beside it, once. */
export function PrintNow({ onPrinted }: { onPrinted: () => void }) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true })
    // Behind the frame in which the sheets are drawn.
    const frame = requestAnimationFrame(() => void printSheets())
    return () => {
      window.removeEventListener('afterprint', onPrinted)
      cancelAnimationFrame(frame)
    }
    // The sheets are printed when they come, whatever the caller is drawn anew for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}
