import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useDeviceList } from '#client/platform/device-list.ts'
import { Button } from '#client/ui/button.tsx'
import { ClockIcon, SearchIcon } from '#client/ui/icons.tsx'
import { Price } from '#client/ui/price.tsx'
import { Thumbnail } from '#client/ui/thumbnail.tsx'
import { suggestions } from './queries.ts'
import { recentSearches } from './recent-searches.ts'

interface Props {
  /** Of the list; its options are `<id>-0`, `<id>-1` and so on. */
  id: string
  /** As typed. */
  text: string
  /** The option that the keys have come to, or -1. */
  active: number
  onSearch: (text: string) => void
  onClose: () => void
}

interface Option {
  key: string
  content: ReactNode
  choose: () => void
}

/** Milliseconds that the typing rests before it is asked about. */
const REST_MS = 120

/** To be told of what was searched for. */
export const rememberSearch = recentSearches.add

/** Below the search field: products as one types, what was searched for before while nothing is typed. */
export function Suggestions({ id, text, active, onSearch, onClose }: Props) {
  const words = text.trim()
  const asked = useRested(words)
  const found = useQuery({
    ...suggestions(useQueryClient(), asked),
    // What was there stays until the next is.
    placeholderData: keepPreviousData,
  })
  const recent = useDeviceList(recentSearches)
  const navigate = useNavigate()
  const open = (productId: string) => {
    onClose()
    void navigate({ to: '/product/$id', params: { id: productId } })
  }
  const products = words === '' ? [] : (found.data ?? [])
  const options: Option[] =
    words === ''
      ? recent.map((item) => ({ key: item, choose: () => onSearch(item), content: <Recent text={item} /> }))
      : [
          ...products.map((product) => ({
            key: product._id,
            choose: () => open(product._id),
            content: (
              <>
                <Thumbnail url={product.images[0]?.url} alt="" />
                <span className="min-w-[min(8rem,50%)] flex-1">{product.name}</span>
                <Price price={product.price} discountPrice={product.discountPrice} size="small" />
              </>
            ),
          })),
          {
            key: 'all',
            choose: () => onSearch(words),
            content: <All text={words} any={products.length > 0} />,
          },
        ]
  if (options.length === 0) return null
  return (
    <div className="search-panel">
      <div className="container-page py-3">
        <p role="status" className="sr-only">
          {words !== '' && found.data && !found.isFetching && `${products.length} suggestions`}
        </p>
        {words === '' && (
          <div className="flex max-w-3xl items-center justify-between">
            <p className="eyebrow">Recent searches</p>
            <Button variant="quiet" size="small" onClick={recentSearches.clear}>
              Clear
            </Button>
          </div>
        )}
        <div
          id={id}
          role="listbox"
          className="max-w-3xl"
          aria-label={words === '' ? 'Recent searches' : 'Suggestions'}
        >
          {options.map(({ key, content, choose }, index) => (
            // The keys are the field's: it has the focus all the while (APG, combobox).
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={key}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={`flex min-h-12 flex-wrap cursor-pointer items-center gap-4 rounded-card px-2 py-1.5 hover:bg-surface ${index === active ? 'bg-surface outline-2 -outline-offset-2 outline-accent' : ''}`}
              onPointerDown={(event) => event.preventDefault()}
              onClick={choose}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

const Recent = ({ text }: { text: string }) => (
  <>
    <ClockIcon className="size-5 text-muted" />
    <span className="min-w-0 flex-1">{text}</span>
  </>
)

const All = ({ text, any }: { text: string; any: boolean }) => (
  <>
    <SearchIcon className="size-5 text-muted" />
    <span className="min-w-0 flex-1">
      {any ? 'See all results for' : 'Search for'} “{text}”
    </span>
  </>
)

/** The text as it was when the typing last rested. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
