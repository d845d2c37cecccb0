import type { MenuEntry } from '#shared/contract/menu.ts'
import type { Product } from '#shared/contract/product.ts'
import { colorWanted, picturesFor } from '#shared/picture-for.ts'
import { ArrowRightIcon, SearchIcon } from '#client/ui/icons.tsx'
import { ClockIcon } from '#client/ui/later-icons.tsx'
import { formatCount } from '#client/ui/money.ts'
import { Price } from '#client/ui/price.tsx'
import { Thumbnail } from '#client/ui/thumbnail.tsx'
import type { QueryShown } from './queries-shown.ts'

const words = 'min-w-0 flex-1'

export const DidYouMean = ({ text }: { text: string }) => (
  <>
    <SearchIcon className="size-5 text-muted" />
    <span className={words}>
      Did you mean <span className="font-medium underline underline-offset-4">{text}</span>
    </span>
  </>
)

export const QueryOption = ({ query: { text, recent } }: { query: QueryShown }) => (
  <>
    {recent ? <ClockIcon className="size-5 text-muted" /> : <SearchIcon className="size-5 text-muted" />}
    <span className={words}>
      {recent && <span className="sr-only">Searched before: </span>}
      <span>{text}</span>
    </span>
  </>
)

export const EntryOption = ({ entry: { title, count, type } }: { entry: MenuEntry }) => (
  <>
    <ArrowRightIcon className="size-5 text-muted" />
    <span className={words}>
      <span className="font-medium">{title}</span>
      {type !== 'new' && <span className="text-muted">{` · ${formatCount(count)}`}</span>}
    </span>
  </>
)

/** @param wanted the colours that were typed, comma-joined: the piece is shown in the first that it has. */
export function ProductOption({ product, wanted }: { product: Product; wanted: string }) {
  const { images, colors } = product
  const [picture] = picturesFor(images, colorWanted(wanted, colors), colors)
  return (
    <>
      <Thumbnail url={picture?.url} alt="" />
      <span className="min-w-[min(8rem,50%)] flex-1">{product.name}</span>
      <Price {...product} size="small" />
    </>
  )
}

export const AllOption = ({ text, any }: { text: string; any: boolean }) => (
  <>
    <SearchIcon className="size-5 text-muted" />
    <span className={words}>{`${any ? 'See all results for' : 'Search for'} “${text}”`}</span>
  </>
)
