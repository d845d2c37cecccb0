import { useRef } from 'react'
import { Button } from '#client/ui/button.tsx'

interface Props {
  isBusy?: boolean
  onPick: (files: File[]) => void
}

/** Asks for photos: on a phone of the camera, too. */
export function PhotoPicker({ isBusy = false, onPick }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Photos"
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button size="small" busy={isBusy} onClick={() => input.current?.click()}>
        Add photos…
      </Button>
    </>
  )
}
