import type { Announcements } from '@dnd-kit/core'

export const INSTRUCTIONS =
  'To move an image, press space. Then the arrow keys choose its place, space puts it there, escape leaves it.'

/** What is read out while an image is moved. */
export function announcementsOf(urls: readonly string[]): Announcements {
  const place = (url: string | number) => `${urls.indexOf(String(url)) + 1} of ${urls.length}`
  return {
    onDragStart: ({ active }) => `Image ${place(active.id)} is picked up.`,
    onDragOver: ({ over }) => (over ? `It would be image ${place(over.id)}.` : undefined),
    onDragEnd: ({ over }) => (over ? `It is now image ${place(over.id)}.` : 'It stays where it was.'),
    onDragCancel: ({ active }) => `It stays image ${place(active.id)}.`,
  }
}
