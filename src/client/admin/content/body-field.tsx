import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PAGE_FACTS } from '#shared/admin/page-facts.ts'
import { TextArea } from '#client/ui/admin/text-area.tsx'
import { useFieldError } from '#client/ui/admin/admin-form.tsx'
import { useFieldContext } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { PicturePanel } from './picture-panel.tsx'

/** The text of a page in Markdown, and the way to put a picture where the cursor is. */
export function BodyField() {
  const field = useFieldContext<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** In the place of what is marked; whoever writes goes on behind it. */
  function put(text: string) {
    const element = area.current
    if (!element) return
    const { value, selectionStart: start, selectionEnd: end } = element
    flushSync(() => {
      field.handleChange(value.slice(0, start) + text + value.slice(end))
      setOpen(false)
    })
    element.focus()
    element.setSelectionRange(start + text.length, start + text.length)
  }
  return (
    <div>
      <TextArea
        ref={area}
        label="Text"
        name={field.name}
        rows={18}
        value={field.state.value}
        error={useFieldError()}
        onChange={({ currentTarget }) => field.handleChange(currentTarget.value)}
        onBlur={field.handleBlur}
      />
      {isOpen ? (
        <PicturePanel
          onInsert={put}
          onCancel={() => {
            flushSync(() => setOpen(false))
            opener.current?.focus()
          }}
        />
      ) : (
        <Button ref={opener} size="small" className="mt-2" onClick={() => setOpen(true)}>
          Add a picture
        </Button>
      )}
      <p className="mt-3 text-sm text-muted">
        **bold**, *slanted*, ## heading, - list, 1. list, [words](/pages/returns) for a link.
      </p>
      <p className="text-sm text-muted">
        {`From the settings, and always up to date: ${PAGE_FACTS.map((fact) => `{{${fact}}}`).join(', ')}.`}
      </p>
    </div>
  )
}
