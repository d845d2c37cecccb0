interface Props {
  sku?: string | undefined
  barcode?: string | undefined
  /** Its colour: paper is white whatever the device is set to. */
  className?: string
}

/** What stands on the piece, below what it is called; nothing where nothing is known. */
export const CodesLine = ({ sku, barcode, className = 'text-muted' }: Props) =>
  (sku ?? barcode) === undefined ? null : (
    <span className={`block text-sm wrap-anywhere ${className}`}>
      {[sku, barcode].filter((code) => code !== undefined).join(' · ')}
    </span>
  )
