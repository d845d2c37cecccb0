import { type ComponentType, type FormEvent, useId, useRef, useState } from 'react'
import type { Delivery, NewDelivery } from '#shared/contract/admin/delivery.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { LinesField } from './lines-field.tsx'
import { useSaveDelivery } from './mutations.ts'
import { expectedIn, type TypedDelivery } from './typed-delivery.ts'
import { UnitFinder } from './unit-finder.tsx'
import { lineKey } from './words.ts'

interface GuardProps {
  name: string
  isDirty: () => boolean
  /** Undefined where nothing was changed. */
  typedNow: () => TypedDelivery | undefined
}

interface Props {
  /** The one that is changed; undefined for a new one. */
  known: Delivery | undefined
  /** What was typed before the session ended. */
  typed: TypedDelivery | undefined
  onSaved: (saved: Delivery) => void
  /** Asks before what was typed is left behind. */
  Guard: ComponentType<GuardProps>
  /** Under which name what was typed is kept. */
  name: string
}

const formOf = (known: Delivery | undefined): TypedDelivery => ({
  supplier: known?.supplier ?? '',
  expectedOn: known?.expectedOn ?? '',
  reference: known?.reference ?? '',
  note: known?.note ?? '',
  lines: (known?.lines ?? []).map(({ expected, ...line }) => ({ ...line, text: String(expected) })),
})

/** What is to come, from whom and when. */
export function DeliveryEditor({ known, typed, onSaved, Guard, name: draft }: Props) {
  const [form, setForm] = useState(typed ?? formOf(known))
  const [isTried, setTried] = useState(false)
  const save = useSaveDelivery(known)
  const formId = useId()
  const key = useRef(crypto.randomUUID())
  const isSaved = useRef(false)
  const change = (changes: Partial<TypedDelivery>) => setForm((now) => ({ ...now, ...changes }))
  const field = (name: 'supplier' | 'expectedOn' | 'reference' | 'note') => ({
    name,
    value: form[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
  })
  const noSupplier = form.supplier.trim() === '' ? 'Supplier is required' : undefined
  const noLines = form.lines.length === 0 ? 'Add at least one product' : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const lines = form.lines.flatMap(({ productId, size, color, text }) => {
      const expected = expectedIn(text)
      return expected === undefined ? [] : [{ productId, size, color, expected }]
    })
    if (noSupplier || noLines || lines.length < form.lines.length || save.isPending) return
    const { supplier, expectedOn, reference, note } = form
    const written: NewDelivery = { supplier, expectedOn: expectedOn || null, reference, note, lines }
    save.mutate(
      { written, key: key.current },
      {
        onSuccess: (saved) => {
          isSaved.current = true
          onSaved(saved)
        },
        // What is sent next is another request.
        onError: () => (key.current = crypto.randomUUID()),
      },
    )
  }
  const isDirty = () => !isSaved.current && JSON.stringify(form) !== JSON.stringify(formOf(known))
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <Guard name={draft} isDirty={isDirty} typedNow={() => (isDirty() ? form : undefined)} />
        <AdminCard title="Where it comes from">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Supplier"
              autoComplete="off"
              maxLength={120}
              error={isTried ? noSupplier : undefined}
              {...field('supplier')}
            />
            <TextField label="Expected on" type="date" {...field('expectedOn')} />
            <TextField
              label="Their reference"
              hint="Of their order or invoice"
              autoComplete="off"
              maxLength={100}
              {...field('reference')}
            />
            <TextField label="Note" autoComplete="off" maxLength={1000} {...field('note')} />
          </div>
        </AdminCard>
        <AdminCard title="What is to come">
          <div className="flex flex-col gap-5">
            {form.lines.length === 0 && <p className="text-sm text-muted">Nothing is in it yet.</p>}
            <LinesField lines={form.lines} isTried={isTried} onChange={(lines) => change({ lines })} />
            {isTried && noLines && (
              <p role="alert" className="field-error">
                {noLines}
              </p>
            )}
          </div>
        </AdminCard>
      </form>
      {/* A form of its own: what is searched for is not sent. */}
      <AdminCard title="Add to it">
        <UnitFinder
          chosen={new Set(form.lines.map(lineKey))}
          onAdd={(units) =>
            change({
              lines: [
                ...form.lines,
                ...units.map(({ productId, size, color, name, sku }) => ({
                  productId,
                  size,
                  color,
                  name,
                  sku,
                  received: 0,
                  text: '',
                })),
              ],
            })
          }
        />
      </AdminCard>
      <div>
        <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
          Save delivery
        </Button>
      </div>
    </div>
  )
}
