import { useId } from 'react'
import type { Product } from '#shared/contract/product.ts'

interface Props {
  product: Pick<Product, 'brand' | 'material' | 'careInstructions'>
  heading: 'h2' | 'h4'
}

export function Characteristics({ product, heading: Heading }: Props) {
  const id = useId()
  return (
    <section>
      <Heading id={id} className="pb-2 font-medium">
        Characteristics
      </Heading>
      <table aria-labelledby={id} className="w-full text-left">
        <tbody className="divide-y divide-line border-y border-line">
          {(
            [
              ['Brand', product.brand],
              ['Material', product.material],
              ...(product.careInstructions ? [['Care instructions', product.careInstructions] as const] : []),
            ] as const
          ).map(([name, value]) => (
            <tr key={name}>
              <th scope="row" className="w-1/3 py-3 font-normal text-muted">
                {name}
              </th>
              <td className="whitespace-pre-line break-words py-3">{value || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
