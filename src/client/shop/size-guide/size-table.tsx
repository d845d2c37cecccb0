import { type Chart, spanIn, type Unit } from './charts.ts'
import './size-table.css'

interface Props {
  chart: Chart
  /** The product's own sizes, in its order. */
  sizes: readonly string[]
  unit: Unit
}

export function SizeTable({ chart: { title, measures, rows }, sizes, unit }: Props) {
  return (
    <div className="size-frame">
      <table className="size-table w-full text-left tabular-nums">
        <caption className="pb-2 text-left font-medium">
          <span>{title}</span>{' '}
          <span className="text-muted">{`(${unit === 'in' ? 'inches' : 'centimetres'})`}</span>
        </caption>
        <thead>
          <tr className="border-y border-line text-sm text-muted">
            <th scope="col" className="py-3 pr-4 font-normal last:pr-0">
              Size
            </th>
            {measures.map(({ name }) => (
              <th key={name} scope="col" className="py-3 pr-4 font-normal last:pr-0">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-b border-line">
          {sizes.map((size) => (
            <tr key={size}>
              <th scope="row" className="py-3 pr-4 font-medium">
                {size}
              </th>
              {rows[size]?.map((span, index) => (
                <td
                  key={measures[index]?.name}
                  data-label={measures[index]?.name}
                  className="py-3 pr-4 whitespace-nowrap last:pr-0"
                >
                  {spanIn(unit, span)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
