import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { ProductFinder } from './product-finder.tsx'
import type { PartProps, TypedPiece } from './typed-order.ts'
import { TypedPieceRow } from './typed-piece-row.tsx'

/** The pieces, each with its size, colour and number. */
export function What({ order: { pieces }, mistakes, onChange }: PartProps) {
  const change = (at: number, changes: Partial<TypedPiece>) =>
    onChange({ pieces: pieces.map((piece, index) => (index === at ? { ...piece, ...changes } : piece)) })
  const remove = (at: number) => onChange({ pieces: pieces.filter((_, index) => index !== at) })
  return (
    <AdminCard title="Pieces">
      <div className="flex flex-col gap-5">
        {pieces.length > 0 && (
          <ul aria-label="Pieces" className="flex flex-col divide-y divide-line border-y border-line">
            {pieces.map((piece, at) => (
              <TypedPieceRow
                // The same product can stand there in two sizes.
                key={`${at} ${piece.productId}`}
                piece={piece}
                onChange={(changes) => change(at, changes)}
                onRemove={() => remove(at)}
              />
            ))}
          </ul>
        )}
        {mistakes.checkoutItems && (
          <p role="alert" className="field-error">
            {pieces.length === 0 ? 'Add at least one piece' : mistakes.checkoutItems}
          </p>
        )}
        <ProductFinder onAdd={(piece) => onChange({ pieces: [...pieces, piece] })} />
      </div>
    </AdminCard>
  )
}
