import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { StoredSection } from '#shared/contract/admin/shop-settings.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { showFirstMistake } from '#client/ui/app-form.tsx'
import { useSaveSection } from './mutations.ts'
import { settingsQueries } from './queries.ts'
import { messagesByField } from './section-values.ts'

interface SectionSave {
  element: RefObject<HTMLFormElement | null>
  /** What the shop has, as far as this form knows. */
  now: StoredSection
  busy: boolean
  /** What the shop had against the last try, as far as that stands beside no field. */
  failure: string | undefined
  save: (
    /** Null: as the shop was built. */
    value: Record<string, unknown> | null,
    /** Whether each of them stands beside its field now. */
    tell: (fields: Record<string, { message: string }>) => boolean,
    /** What the shop has from now on. */
    onSaved?: (stored: StoredSection) => void,
  ) => Promise<void>
}

/**
 * Saves a section over the version that was read. Where somebody else has saved it meanwhile that is said once: saved
 * again, what is typed here stands over the other's.
 *
 * @param fieldOf the field that an issue's path is about
 */
export function useSectionSave(stored: StoredSection, fieldOf = (path: string) => path): SectionSave {
  const { section } = stored
  const [now, setNow] = useState(stored)
  const [failure, setFailure] = useState<string>()
  const element = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useSaveSection(section)
  const save: SectionSave['save'] = async (value, tell, onSaved) => {
    setFailure(undefined)
    try {
      const saved = await mutateAsync({ version: now.version, value })
      setNow(saved)
      onSaved?.(saved)
    } catch (error) {
      // The toast is the mutation's; here stands what the shop had against it.
      const issues = error instanceof ApiError ? error.issues : []
      const isTold = tell(
        messagesByField(issues.map(({ path, message }) => ({ path: fieldOf(path), message }))),
      )
      if (issues.length === 0 || !isTold) setFailure(messageOf(error))
      else showFirstMistake(element.current)
      if (error instanceof ApiError && error.status === 409)
        setNow(await queryClient.fetchQuery({ ...settingsQueries.section(section), staleTime: 0 }))
    }
  }
  return { element, now, busy: isPending, failure, save }
}
