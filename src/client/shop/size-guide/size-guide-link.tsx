import { Suspense, useState } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { lazyPart } from '#client/platform/lazy-part.tsx'

/** Fetched when it is first opened; without a connection the worker has it. */
const SizeGuide = lazyPart(async () => (await import('./size-guide.tsx')).SizeGuide)

export function SizeGuideLink({ product }: { product: Product }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const handleOpen = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="link min-h-11 cursor-pointer text-sm"
        onClick={handleOpen}
      >
        Size guide
      </button>
      {wanted && (
        <Suspense>
          <SizeGuide
            product={product}
            open={open}
            onClose={() => setOpen(false)}
            onMissing={() => setWanted(false)}
          />
        </Suspense>
      )}
    </>
  )
}
