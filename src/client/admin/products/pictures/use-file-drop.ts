import { useEffect, useEffectEvent, useState } from 'react'

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])]
const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/**
 * Files that are dropped anywhere on the page, or pasted: a file that misses the place meant for it would
 * otherwise take the form's page away. True while some are held above the page.
 */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener(
      'dragover',
      (event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      { signal },
    )
    document.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget ?? setOver(false), { signal })
    document.addEventListener(
      'drop',
      (event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(false)
        take(filesOf(event.dataTransfer))
      },
      { signal },
    )
    document.addEventListener(
      'paste',
      (event) => {
        const pictures = filesOf(event.clipboardData).filter(({ type }) => type.startsWith('image/'))
        if (pictures.length === 0) return
        event.preventDefault()
        take(pictures)
      },
      { signal },
    )
    return () => listening.abort()
  }, [])
  return isOver
}
