import { useId } from 'react'
import { useFieldContext } from '#client/ui/app-form.tsx'
import { useFieldError } from '#client/ui/admin/admin-form.tsx'
import { readNumber } from '#shared/admin/read-number.ts'
import { variantKey } from '../form-fields.ts'
import { type ProductValues } from '../product-values.ts'

interface Props {
  sizes: readonly string[]
  colors: readonly string[]
}

/** Pieces of each size in each colour; an empty field is not sold, 0 is sold out. */
export function StockGrid({ sizes, colors }: Props) {
  const field = useFieldContext<ProductValues['variants']>()
  const error = useFieldError()
  const errorId = useId()
  const pieces = field.state.value ?? {}
  if (sizes.length === 0 || colors.length === 0) {
    return <p className="text-sm text-muted">Enter sizes and colours first.</p>
  }
  const total = sizes
    .flatMap((size) => colors.map((color) => readNumber(pieces[variantKey(size, color)] ?? '') || 0))
    .reduce((sum, count) => sum + count, 0)
  return (
    <div>
      <div className="overflow-x-auto">
        <table className="text-sm" aria-label="Stock by size and colour">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Size</span>
              </th>
              {colors.map((color) => (
                <th key={color} scope="col" className="px-1.5 pb-1 text-left font-medium text-muted">
                  {color}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map((size) => (
              <tr key={size}>
                <th scope="row" className="pr-3 text-left font-medium text-muted">
                  {size}
                </th>
                {colors.map((color) => (
                  <td key={color} className="p-1">
                    <input
                      type="text"
                      inputMode="numeric"
                      autoComplete="off"
                      aria-label={`Pieces of ${size} in ${color}`}
                      aria-invalid={error ? true : undefined}
                      aria-describedby={error && errorId}
                      className="field w-18 px-2"
                      value={pieces[variantKey(size, color)] ?? ''}
                      onChange={(event) =>
                        field.handleChange({
                          ...pieces,
                          [variantKey(size, color)]: event.currentTarget.value,
                        })
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {error && (
        <span id={errorId} className="field-error">
          {error}
        </span>
      )}
      <span className="field-hint">
        {`${total.toLocaleString('en-IN')} in all. Empty: not sold in this size and colour; 0: sold out.`}
      </span>
    </div>
  )
}
