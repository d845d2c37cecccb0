import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { User } from '#shared/contract/user.ts'
import { myData } from '#shared/endpoints/my-data.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { lazyPart } from '#client/platform/lazy-part.tsx'
import { notify } from '#client/platform/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { saveJson } from './save-json.ts'

interface Props {
  user: User
  /** There is no such account any more. */
  onDeleted: () => Promise<void>
}

const DeleteQuestion = lazyPart(async () => (await import('./delete-question.tsx')).DeleteQuestion)

/** What a person may ask of a shop that knows them. */
export function MyData({ user, onDeleted }: Props) {
  const [isAsking, setAsking] = useState(false)
  const download = useMutation({
    mutationFn: async () => saveJson('my-data', (await call(myData, {})).data),
    onError: (error) => notify.error(messageOf(error), 'my-data'),
  })
  const leave = () => setAsking(false)
  return (
    <section aria-labelledby="my-data-title" className="mt-12 min-w-0">
      <h2 id="my-data-title" className="display mb-2 text-2xl">
        Your data
      </h2>
      <p className="mb-4 max-w-prose text-muted">
        All that the shop knows of you, as a file. Or leave: then only what the books need of your orders
        stays, without your name. Messages to us and the newsletter are in the file once a link in one of our
        letters has shown that the address is yours.
      </p>
      <p className="flex flex-wrap gap-3">
        <Button busy={download.isPending} onClick={() => download.mutate()}>
          Download my data
        </Button>
        <Button variant="quiet" className="text-danger" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </p>
      {isAsking && (
        <Suspense>
          <DeleteQuestion user={user} onDeleted={onDeleted} onCancel={leave} onMissing={leave} />
        </Suspense>
      )}
    </section>
  )
}
