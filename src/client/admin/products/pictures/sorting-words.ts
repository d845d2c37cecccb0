import type { Announcements } from '@dnd-kit/core'

export const INSTRUCTIONS =
  'To move an image, press space. Then the arrow keys choose its place, space puts it there, escape leaves it.'

/** What is read out while an image is moved. */
export function announcementsOf(urls: readonly string[]): Announcements {
  const place = (url: string | number) => `${urls.indexOf(String(url)) + 1} of ${urls.length}`
  const pickedUp = (url: string | number) => `Image ${place(url)} is picked up.`
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    // It is above its own place at once: that must not talk over the beginning.
    onDragOver({ active, over }) {
      if (!over) return undefined
      return over.id === active.id ? pickedUp(active.id) : `It would be image ${place(over.id)}.`
    },
    onDragEnd: ({ over }) => (over ? `It is now image ${place(over.id)}.` : 'It stays where it was.'),
    onDragCancel: ({ active }) => `It stays image ${place(active.id)}.`,
  }
}
