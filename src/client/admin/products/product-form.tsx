import { useStore } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import { newProductSchema, productEditSchema } from '#shared/contract/product-form.ts'
import type { Product } from '#shared/contract/product.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { messagesOf } from '#client/platform/messages.ts'
import { notify } from '#client/platform/toast.ts'
import { useOfficeForm } from '#client/ui/office/office-form.tsx'
import { byField, issuesOf } from './field-issues.ts'
import { useAddProduct, useUpdateProduct } from './mutations.ts'
import { PicturesSection } from './pictures-section.tsx'
import { ProductPreview } from './product-preview.tsx'
import {
  DetailsSection,
  FiguresSection,
  PricesSection,
  SortingSection,
  VisibilitySection,
} from './product-sections.tsx'
import { BLANK, changesOf, newProductOf, type ProductValues, valuesOf } from './product-values.ts'
import { SaveBar } from './save-bar.tsx'
import { StockSection } from './stock-section.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { usePictures } from './use-pictures.ts'

interface Props {
  /** The one to edit; a new one without. */
  product?: Product
  /** Saved: on to somewhere else. */
  onDone: () => void
}

/** Adding and editing: the same fields, other rules (spec, section 5). */
export function ProductForm({ product, onDone }: Props) {
  const [before] = useState<ProductValues>(() => (product ? valuesOf(product) : BLANK))
  const [failure, setFailure] = useState<string>()
  const element = useRef<HTMLFormElement>(null)
  const saved = useRef(false)
  const add = useAddProduct()
  const update = useUpdateProduct()

  const schema = product ? productEditSchema : newProductSchema
  const inputOf = (values: ProductValues) => (product ? changesOf(before, values) : newProductOf(values))
  const save = async (values: ProductValues) => {
    if (!product) return add.mutateAsync(newProductOf(values))
    const changes = changesOf(before, values)
    return Object.keys(changes).length > 0 && update.mutateAsync({ id: product._id, changes })
  }

  const form = useOfficeForm({
    defaultValues: before,
    canSubmitWhenInvalid: true,
    validators: { onSubmit: ({ value }) => issuesOf(schema, inputOf(value)) },
    onSubmitInvalid: ({ value }) => {
      notify.error(messagesOf(schema, inputOf(value)).join(', '))
      showFirstMistake(element.current)
    },
    onSubmit: async ({ value, formApi }) => {
      setFailure(undefined)
      try {
        await save(value)
      } catch (error) {
        // The toast is the mutation's; here stands what the shop had against it.
        setFailure(messageOf(error))
        const issues = error instanceof ApiError ? error.issues : []
        formApi.setErrorMap({ onSubmit: { fields: byField(issues) } })
        if (issues.length > 0) showFirstMistake(element.current)
        return
      }
      saved.current = true
      pictures.handleSaved()
      onDone()
    },
  })
  const images = useStore(form.store, ({ values }) => values.images)
  const isUntouched = useStore(form.store, ({ isDefaultValue }) => isDefaultValue)
  const pictures = usePictures({
    failed: product ? 'Error in update product' : 'Error in adding product',
    images,
    onChange: (change) => form.setFieldValue('images', change),
  })
  const isDirty = () => !saved.current && (pictures.busy || !isUntouched)

  return (
    <form.AppForm>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit()
        }}
      >
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <DetailsSection />
            <form.AppField name="images">
              {(field) => {
                const [error] = field.state.meta.errors
                return <PicturesSection pictures={pictures} error={error?.message} />
              }}
            </form.AppField>
            <PricesSection />
            <StockSection />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <VisibilitySection />
            <SortingSection />
            <FiguresSection />
            <ProductPreview />
          </div>
        </div>
        <SaveBar
          label={product ? 'Update Product' : 'Add Product'}
          failure={failure}
          uploading={pictures.busy}
          busy={add.isPending || update.isPending}
        />
      </form>
      <UnsavedGuard isDirty={isDirty} onDiscard={pictures.handleDiscarded} />
    </form.AppForm>
  )
}

/** Once the messages stand beside their fields. */
function showFirstMistake(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0)
}
