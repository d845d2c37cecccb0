import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { announcementsOf, INSTRUCTIONS } from './sorting-words.ts'

interface Props {
  /** Of the pictures, in their order. */
  urls: readonly string[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** Pictures that change places: by mouse, by a long touch, or by space and arrows. */
export function SortablePictures({ urls, onMove, children }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // Long enough that a thumb can still scroll the page by a picture.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(urls.indexOf(String(active.id)), urls.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf(urls),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={[...urls]} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
