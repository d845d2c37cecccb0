import { Suspense, useState } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { lazyPart } from '#client/platform/lazy-part.tsx'

/** Fetched when it is first opened; without a connection the worker has it. */
const SizeGuide = lazyPart(async () => (await import('./size-guide.tsx')).SizeGuide)

const FIT_WORDS: Record<string, string> = {
  small: 'Most say it runs small',
  true: 'Most say it is true to size',
  large: 'Most say it runs large',
}

/** The way to it, above the sizes; below them what most of those say who have bought one. */
export function SizeGuideLink({ product }: { product: Product }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const handleOpen = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      {product.fit && <p className="mt-2 text-sm text-muted">{FIT_WORDS[product.fit]}</p>}
      <button
        type="button"
        aria-haspopup="dialog"
        className="link absolute -top-2.5 right-0 min-h-11 cursor-pointer text-sm max-[22rem]:static"
        onClick={handleOpen}
      >
        Size guide
      </button>
      {wanted && (
        <Suspense>
          <SizeGuide
            product={product}
            fit={product.fit && FIT_WORDS[product.fit]}
            open={open}
            onClose={() => setOpen(false)}
            onMissing={() => setWanted(false)}
          />
        </Suspense>
      )}
    </>
  )
}
