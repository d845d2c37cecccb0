import { Picture } from './picture.tsx'

/** A small picture of a line or an order, in its place even when there is none. */
export function Thumbnail({ url, alt }: { url: string | undefined; alt: string }) {
  return (
    <span className="block h-fit w-14 shrink-0 overflow-hidden rounded-card bg-surface">
      {url ? (
        <Picture image={{ url, altText: alt }} sizes="3.5rem" />
      ) : (
        <span className="block aspect-[4/5]" />
      )}
    </span>
  )
}
