import { type FormEvent, useState } from 'react'
import type { OwnReturns } from '#shared/contract/returns.ts'
import { ASKED_REASONS, PHOTOS_OF_RETURN, RETURN_REASONS, returnCosts } from '#shared/order-life/returns.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { Button } from '#client/ui/button.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { PieceChoice } from '../own/piece-choice.tsx'
import type { Own } from '../own/use-own-change.ts'
import { useAskReturn } from './mutations.ts'
import { PhotoPicker } from './photo-picker.tsx'
import { WishField } from './wish-field.tsx'
import type { Wish } from './wishes.ts'

interface Props extends Own {
  choices: OwnReturns['choices']
  paidBy: OwnReturns['paidBy']
  onClose: () => void
}

type Reason = (typeof ASKED_REASONS)[number]

/** Asks which pieces, for what, and why. */
const SAY_WHY = 'Please say why.'

export function AskReturn({ choices, paidBy, onClose, ...own }: Props) {
  const ask = useAskReturn(own)
  // One name for all attempts: however often it is sent, it is one return.
  const [id] = useState(() => crypto.randomUUID())
  const [pieces, setPieces] = useState<number[]>(() => choices.map(() => (choices.length === 1 ? 1 : 0)))
  const [wishes, setWishes] = useState<(Wish | undefined)[]>(() => choices.map(() => undefined))
  const [reason, setReason] = useState<Reason>()
  const [words, setWords] = useState('')
  const [photos, setPhotos] = useState<File[]>([])
  const [mistake, setMistake] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const lines = choices.flatMap(({ line }, at) => {
      const [some = 0, wanted] = [pieces[at], wishes[at]]
      return some > 0 ? [{ line, pieces: some, ...(wanted && { wanted }) }] : []
    })
    if (lines.length === 0) return setMistake('Choose at least one piece.')
    if (!reason) {
      setMistake(SAY_WHY)
      event.currentTarget.querySelector<HTMLElement>('[name=reason]')?.focus()
      return
    }
    setMistake('')
    return ask.mutate({ wanted: { id, reason, words, lines }, photos }, { onSuccess: onClose })
  }
  return (
    <FormDialog title="Return or exchange" onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <fieldset>
          <legend className="field-label">Pieces to send back</legend>
          <ul>
            {choices.map(({ line, pieces: most }, at) => {
              const item = own.order.orderItems[line]
              return (
                item && (
                  <PieceChoice
                    key={line}
                    item={item}
                    most={most}
                    chosen={pieces[at] ?? 0}
                    onChoose={(some) => {
                      setPieces(pieces.with(at, some))
                      setMistake('')
                    }}
                  >
                    {(pieces[at] ?? 0) > 0 && (
                      <WishField
                        item={item}
                        wish={wishes[at]}
                        onWish={(wish) => setWishes(wishes.with(at, wish))}
                      />
                    )}
                  </PieceChoice>
                )
              )
            })}
          </ul>
        </fieldset>
        <SelectField
          label="Why"
          name="reason"
          value={reason ?? ''}
          required
          error={mistake === SAY_WHY ? mistake : undefined}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value as Reason)
            setMistake('')
          }}
        >
          <option value="" disabled>
            Choose
          </option>
          {ASKED_REASONS.map((one) => (
            <option key={one} value={one}>
              {RETURN_REASONS[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="More, if you like to say"
          name="words"
          autoComplete="off"
          maxLength={1000}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <div className="flex flex-wrap items-center gap-3">
          <PhotoPicker onPick={(files) => setPhotos([...photos, ...files].slice(0, PHOTOS_OF_RETURN))} />
          <p role="status" className="text-sm text-muted wrap-anywhere">
            {photos.length === 0
              ? 'Only we see them. They help where something is wrong with it.'
              : photos.map(({ name }) => name).join(', ')}
          </p>
        </div>
        <p className="text-sm text-muted">{returnCosts(paidBy)}</p>
        <p role="alert" className="text-danger empty:hidden">
          {mistake === SAY_WHY ? '' : mistake || (ask.error && messageOf(ask.error))}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="primary" busy={ask.isPending}>
            Ask to send it back
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
