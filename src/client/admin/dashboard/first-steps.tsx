import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Guide } from '#shared/contract/admin/guide.ts'
import { dismissGuide } from '#shared/endpoints/admin/settings.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { notify } from '#client/platform/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { CheckIcon } from '#client/ui/later-icons.tsx'
import { dashboardQueries } from './queries.ts'
import { STEP_NAMES } from './step-names.ts'

interface Props {
  /** A link to where a step is taken. */
  renderLink: (step: Guide['steps'][number]['step'], name: ReactNode) => ReactNode
}

/** Five steps from the shop as it was built to one's own; gone when all are done, or when nobody wants them. */
export function FirstSteps({ renderLink }: Props) {
  const { data } = useQuery(dashboardQueries.guide)
  const queryClient = useQueryClient()
  const dismiss = useMutation({
    mutationFn: () => call(dismissGuide, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adminKeys.guide }),
    onError: (error) => notify.error(messageOf(error)),
  })
  if (!data || data.isDismissed || data.steps.every(({ isDone }) => isDone)) return null
  const done = data.steps.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="first-steps" className="admin-card mb-3">
      <div className="mb-2 flex items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h2 id="first-steps" className="font-medium">
            Make the shop your own
          </h2>
          <p className="text-sm text-muted">{`${done} of ${data.steps.length} done`}</p>
        </div>
        <Button
          size="small"
          variant="quiet"
          className="shrink-0"
          busy={dismiss.isPending}
          onClick={() => dismiss.mutate()}
        >
          Hide this
        </Button>
      </div>
      <ol className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-5">
        {data.steps.map(({ step, isDone }) => (
          <li key={step} className="flex min-h-11 items-center gap-2">
            {isDone ? (
              <>
                <CheckIcon className="size-5 text-success" />
                <span className="text-muted">{STEP_NAMES[step]}</span>
                <span className="sr-only">: done</span>
              </>
            ) : (
              renderLink(step, STEP_NAMES[step])
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
