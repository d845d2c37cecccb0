import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { type Reviewable, reviewFormSchema } from '#shared/contract/review.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { Button } from '#client/ui/button.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { PhotoField } from './photo-field.tsx'
import { ReviewFields, type Typed } from './review-fields.tsx'
import { useRemoveReview, useSaveReview } from './use-own-review.ts'

interface Props {
  orderId: string
  linkKey: string | undefined
  about: Reviewable
  onClose: () => void
}

const typedBefore = ({ review, name, sizes: [size = ''] }: Reviewable): Typed => ({
  stars: review?.stars,
  title: review?.title ?? '',
  text: review?.text ?? '',
  fit: review?.fit,
  name: review?.name ?? name,
  size: review?.size ?? size,
})

/** What one thinks of a product; written before, it is changed. */
export function ReviewForm({ orderId, linkKey, about, onClose }: Props) {
  const { review } = about
  const own = { orderId, linkKey, productId: about.productId }
  const save = useSaveReview(own)
  const remove = useRemoveReview(own)
  const [typed, setTyped] = useState(() => typedBefore(about))
  const [photos, setPhotos] = useState(review?.photos ?? [])
  const [isUploading, setUploading] = useState(false)
  const [wasTried, setTried] = useState(false)
  const parsed = v.safeParse(reviewFormSchema, { ...typed, photos: photos.map(({ _id }) => _id) })
  const failure = save.error ?? remove.error
  const mistake = (field: string): string | undefined => {
    const typedWrong = wasTried
      ? parsed.issues?.find((issue) => v.getDotPath(issue)?.split('.')[0] === field)
      : undefined
    const refused =
      failure instanceof ApiError ? failure.issues.find(({ path }) => path === field) : undefined
    return typedWrong?.message ?? refused?.message
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    setTried(true)
    if (!parsed.success)
      setTimeout(() =>
        element.querySelector<HTMLElement>('[aria-invalid="true"], [data-missing] input')?.focus(),
      )
    else if (!save.isPending && !isUploading) save.mutate(parsed.output, { onSuccess: onClose })
  }
  return (
    <FormDialog title={about.product} onClose={onClose}>
      <form noValidate aria-label="Review" className="flex flex-col gap-4" onSubmit={submit}>
        <ReviewFields
          typed={typed}
          sizes={about.sizes}
          mistake={mistake}
          onChange={(changes) => setTyped({ ...typed, ...changes })}
        />
        <PhotoField
          own={own}
          photos={photos}
          error={mistake('photos')}
          onChange={setPhotos}
          onBusy={setUploading}
        />
        <p role="alert" className="text-sm text-danger empty:hidden">
          {failure && messageOf(failure)}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          {review && (
            <Button
              variant="quiet"
              className="mr-auto"
              busy={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSuccess: onClose })}
            >
              Delete
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={save.isPending || isUploading}>
            {review ? 'Save' : 'Send'}
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
