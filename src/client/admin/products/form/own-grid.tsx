import { useId, useState } from 'react'
import { type OwnTexts, variantKey } from '../form-fields.ts'

interface OwnColumn {
  label: string
  texts: OwnTexts
  error: string | undefined
  inputMode?: 'decimal'
  onChange: (texts: OwnTexts) => void
}

interface Props {
  sizes: readonly string[]
  colors: readonly string[]
  columns: readonly OwnColumn[]
}

/** What single sizes and colours have of their own; an empty field is the product's. */
export function OwnGrid({ sizes, colors, columns }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(() => columns.some(({ texts }) => Object.keys(texts).length > 0))
  const errors = columns.flatMap(({ error }) => error ?? [])
  if (sizes.length === 0 || colors.length === 0) return null
  return (
    <details
      open={isOpen || errors.length > 0}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-t border-line pt-3"
    >
      <summary className="min-h-11 cursor-pointer content-center font-medium">
        SKU, barcode, price and weight of each size and colour
      </summary>
      <div className="overflow-x-auto">
        <table
          className="text-sm max-sm:w-full"
          aria-label="SKU, barcode, price and weight by size and colour"
        >
          <thead className="max-sm:sr-only">
            <tr>
              <th scope="col">
                <span className="sr-only">Size and colour</span>
              </th>
              {columns.map(({ label }) => (
                <th key={label} scope="col" className="px-1.5 pb-1 text-left font-medium text-muted">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.flatMap((size) =>
              colors.map((color) => (
                <tr key={variantKey(size, color)} className="max-sm:grid max-sm:grid-cols-2 max-sm:pb-2">
                  <th
                    scope="row"
                    className="pr-3 text-left font-medium text-muted max-sm:col-span-2 max-sm:px-1"
                  >
                    {`${size}, ${color}`}
                  </th>
                  {columns.map(({ label, texts, error, inputMode, onChange }) => (
                    <td key={label} className="p-1">
                      <input
                        type="text"
                        inputMode={inputMode}
                        autoComplete="off"
                        spellCheck={false}
                        maxLength={100}
                        aria-label={`${label} of ${size} in ${color}`}
                        aria-invalid={error ? true : undefined}
                        aria-describedby={error && id}
                        // Where there is no room for columns, it says itself what it is.
                        placeholder={label}
                        className={`field px-2 max-sm:w-full sm:placeholder:text-transparent ${inputMode ? 'sm:w-24' : 'sm:w-36'}`}
                        value={texts[variantKey(size, color)] ?? ''}
                        onChange={({ currentTarget }) =>
                          onChange({ ...texts, [variantKey(size, color)]: currentTarget.value })
                        }
                      />
                    </td>
                  ))}
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
      {errors.length > 0 && (
        <span id={id} className="field-error">
          {errors.join('. ')}
        </span>
      )}
      <span className="field-hint">Empty: as the whole product has it.</span>
    </details>
  )
}
