import { useStore } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import type { AdminProduct, StockSeen } from '#shared/contract/admin/product.ts'
import { newProductSchemaFor, productEditSchemaFor } from '#shared/contract/admin/product-form.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { kindsOf } from '#shared/kinds.ts'
import { shopSettings } from '#client/platform/shop-settings.ts'
import { joinedMessages } from '#shared/joined-messages.ts'
import { messagesOf } from '#client/platform/messages.ts'
import { notify } from '#client/platform/toast.ts'
import { showFirstMistake, untilMended } from '#client/ui/app-form.tsx'
import { useAdminForm } from '#client/ui/admin/admin-form.tsx'
import { ConflictDialog } from '../conflict/conflict-dialog.tsx'
import { ChangedNotice } from '../conflict/changed-notice.tsx'
import { byField, issuesOf } from './field-issues.ts'
import { refuseGonePictures } from '../pictures/gone-pictures.ts'
import { useFoundDraft, useKeepDraft } from './kept-draft.ts'
import { PicturesSection } from '../pictures/pictures-section.tsx'
import { ProductPreview, type RenderCard } from './product-preview.tsx'
import {
  DetailsSection,
  FiguresSection,
  PricesSection,
  SortingSection,
  VisibilitySection,
} from './product-sections.tsx'
import { listOf } from '../form-fields.ts'
import { BLANK, changedFrom, duplicateOf, type ProductValues, valuesOf } from '../product-values.ts'
import { SaveBar } from './save-bar.tsx'
import { StockSection } from './stock-section.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { usePictures } from '../pictures/use-pictures.ts'
import { useProductSave } from './use-product-save.ts'
import { WhoChanged } from '../conflict/who-changed.tsx'

const kinds = () => kindsOf(shopSettings.get())
const ADDED = newProductSchemaFor(kinds)
const EDITED = productEditSchemaFor(kinds)

interface Props {
  /** The one to edit; a new one without. */
  product?: AdminProduct
  /** The one that a new one is made after. */
  original?: AdminProduct
  renderCard: RenderCard
  /** Saved: on to somewhere else. */
  onDone: () => void
  /** Begins again with the product as it is now. */
  onReload?: () => void
}

/** Unsaved input from an ended session, and the stock that it was based on. */
interface Draft {
  typed: Partial<ProductValues>
  stockSeen?: StockSeen | undefined
}

function beginningOf(product: AdminProduct | undefined, original: AdminProduct | undefined, found?: Draft) {
  const read = product && { ...product, ...found?.stockSeen }
  const start = read ? valuesOf(read) : original ? duplicateOf(original) : BLANK
  return { read, start, begin: { ...start, ...found?.typed } }
}

function draftOf(start: ProductValues, values: ProductValues, stockSeen: StockSeen | undefined): Draft {
  const typed = changedFrom(start, values)
  return { typed, ...(('countInStock' in typed || 'variants' in typed) && { stockSeen }) }
}

/** Adding and editing: the same fields, other rules (spec, section 5). */
export function ProductForm({ product, original, renderCard, onDone, onReload }: Props) {
  const draftName = product?._id ?? `new ${original?._id ?? ''}`
  const found = useFoundDraft<Draft>(draftName)
  const [{ read, start, begin }] = useState(() => beginningOf(product, original, found))
  const [version] = useState(product?.version)
  const [failure, setFailure] = useState<string>()
  const element = useRef<HTMLFormElement>(null)
  const saved = useRef(false)
  /** What is newer now is my own. */
  const [isMine, setMine] = useState(false)
  /** Between another admin's changes and mine: what is mine may be gone by now. */
  const hasChosen = useRef(false)
  const saving = useProductSave(read, start)
  const schema = product ? EDITED : ADDED

  const form = useAdminForm({
    defaultValues: begin,
    // Quiet until the first attempt; then each message goes as soon as its mistake is mended.
    ...untilMended,
    validators: {
      onDynamic: ({ value }) => issuesOf(schema, saving.inputOf(value), value.variants !== null),
    },
    onSubmitInvalid: ({ value }) => {
      // One at a time, however often it is tried.
      notify.error(joinedMessages(messagesOf(schema, saving.inputOf(value))), 'product-form')
      showFirstMistake(element.current)
    },
    onSubmit: async ({ value, formApi }) => {
      setFailure(undefined)
      try {
        const images = await pictures.owned(value.images)
        if (hasChosen.current) await refuseGonePictures(images)
        const outcome = await saving.save({ ...value, images })
        if (outcome === 'conflict') return
        if (outcome === 'unchanged') notify.blank('Nothing was changed')
        pictures.handleSaved(images)
      } catch (error) {
        // The toast is the mutation's; here stands what the shop had against it.
        setFailure(messageOf(error))
        const issues = error instanceof ApiError ? error.issues : []
        formApi.setErrorMap({ onSubmit: { fields: byField(issues, value.variants !== null) } })
        if (issues.length > 0) showFirstMistake(element.current)
        return
      }
      saved.current = true
      setMine(true)
      onDone()
    },
  })
  const images = useStore(form.store, ({ values }) => values.images)
  const name = useStore(form.store, ({ values }) => values.name)
  const colors = useStore(form.store, ({ values }) => values.colors)
  const busy = useStore(form.store, ({ isSubmitting }) => isSubmitting)
  const pictures = usePictures({
    failed: product ? 'Error in update product' : 'Error in adding product',
    images,
    borrowed: original?.images ?? [],
    onChange: (change) => form.setFieldValue('images', change),
  })
  const isDirty = () => !saved.current && (pictures.incomplete || !saving.isUntouched(form.state.values))
  useKeepDraft(draftName, () =>
    isDirty() ? draftOf(start, form.state.values, saving.stockSeen()) : undefined,
  )
  const handleChosen = (merged: ProductValues) => {
    saving.settle()
    hasChosen.current = true
    for (const key of Object.keys(merged) as (keyof ProductValues)[]) form.setFieldValue(key, merged[key])
    void form.handleSubmit()
  }

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
        {product && onReload && product.version !== version && !busy && !isMine && (
          <ChangedNotice onReload={onReload} />
        )}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <DetailsSection />
            <form.AppField name="images">
              {(field) => {
                const [error] = field.state.meta.errors
                return (
                  <PicturesSection
                    pictures={pictures}
                    product={{ name, colors: listOf(colors) }}
                    error={error?.message}
                  />
                )
              }}
            </form.AppField>
            <PricesSection sale={product?.sale} />
            <StockSection />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <VisibilitySection />
            <SortingSection isOptional={product !== undefined} />
            <FiguresSection />
            <ProductPreview renderCard={renderCard} />
          </div>
        </div>
        <SaveBar
          label={product ? 'Update Product' : 'Add Product'}
          failure={failure}
          pictures={pictures.busy ? 'uploading' : pictures.incomplete ? 'missing' : 'there'}
          busy={busy}
        />
      </form>
      <UnsavedGuard isDirty={isDirty} onDiscard={pictures.handleDiscarded} />
      {saving.conflict && (
        <ConflictDialog
          versions={saving.conflict.versions}
          who={<WhoChanged productId={saving.conflict.present._id} since={saving.conflict.since} />}
          onSave={handleChosen}
          onCancel={saving.leaveOpen}
        />
      )}
    </form.AppForm>
  )
}
