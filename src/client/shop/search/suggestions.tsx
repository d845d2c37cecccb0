import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { commaJoined } from '#shared/comma-list.ts'
import type { Suggestions as SuggestionsOfShop } from '#shared/contract/menu.ts'
import { answersAtOnce } from '#client/platform/device-first.ts'
import { useDeviceList } from '#client/platform/device-list.ts'
import { entryLink } from '#client/platform/entry-link.ts'
import { Button } from '#client/ui/button.tsx'
import { closest } from '#client/ui/closest.ts'
import { useLasting } from '#client/ui/use-lasting.ts'
import { AllOption, DidYouMean, EntryOption, ProductOption, QueryOption } from './option-contents.tsx'
import { queriesShown } from './queries-shown.ts'
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
  /** On a wide screen a column begins with it. */
  begins?: boolean
}

/** Milliseconds that the typing rests before the shop is asked about it; this device is with every letter. */
const REST_MS = 120

/** Milliseconds that the suggestions for other words stay while those for these are under way. */
const OF_OTHERS_MS = 300

/** To be told of what was searched for. */
export const rememberSearch = recentSearches.add

/**
 * Below the search field, as one types: searches to go on with, ways into the catalogue, products in the order of
 * the search itself. What was searched for before while nothing is typed.
 */
export function Suggestions({ id, text, active, onSearch, onClose }: Props) {
  const words = text.trim()
  const { isNew, ...found } = useSuggested(words)
  const recent = useDeviceList(recentSearches)
  const navigate = useNavigate()
  const leave = (to: () => Promise<void>) => () => {
    onClose()
    void to()
  }
  const { corrected, queries, entries, products, colors, without } = found
  const options: Option[] =
    words === ''
      ? recent.map((item) => ({
          key: item,
          choose: () => onSearch(item),
          content: <QueryOption query={{ text: item, recent: true }} />,
        }))
      : [
          ...(corrected === null
            ? []
            : [
                {
                  key: 'corrected',
                  choose: () => onSearch(corrected),
                  content: <DidYouMean text={corrected} />,
                },
              ]),
          ...queriesShown(words, recent, queries).map((query) => ({
            key: `query ${query.text}`,
            choose: () => onSearch(query.text),
            content: <QueryOption query={query} />,
          })),
          ...entries.map((entry) => ({
            key: `entry ${entry.title}`,
            choose: leave(() => navigate(entryLink(entry))),
            content: <EntryOption entry={entry} />,
          })),
          ...products.map((product, at) => ({
            key: product._id,
            begins: at === 0,
            choose: leave(() => navigate({ to: '/product/$id', params: { id: product._id } })),
            content: <ProductOption product={product} wanted={commaJoined(colors)} />,
          })),
          {
            key: 'all',
            choose: () => onSearch(words),
            content: <AllOption text={words} any={products.length > 0} />,
          },
        ]
  if (options.length === 0) return null
  return (
    <div className="search-panel">
      <div className="container-page py-3">
        <p role="status" className="sr-only">
          {isNew && `${options.length - 1} suggestions`}
        </p>
        {words === '' && (
          <div className="flex max-w-3xl items-center justify-between">
            <p className="eyebrow">Recent searches</p>
            <Button variant="quiet" size="small" onClick={recentSearches.clear}>
              Clear
            </Button>
          </div>
        )}
        {words !== '' && <Nearly words={words} products={products} without={without} />}
        <div
          id={id}
          role="listbox"
          className={words === '' ? 'max-w-3xl' : 'lg:columns-2 lg:gap-x-12'}
          aria-label={words === '' ? 'Recent searches' : 'Suggestions'}
        >
          {options.map(({ key, content, choose, begins = false }, index) => (
            // The keys are the field's: it has the focus all the while (APG, combobox).
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={key}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={`${begins ? 'lg:break-before-column' : ''} flex min-h-12 break-inside-avoid flex-wrap cursor-pointer items-center gap-4 rounded-card px-2 py-1.5 hover:bg-surface ${index === active ? 'bg-surface outline-2 -outline-offset-2 outline-accent' : ''}`}
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

/** The text as it was when the typing last rested. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** Says which words the suggested products do not match. */
const Nearly = ({ words, products, without }: Pick<Suggested, 'products' | 'without'> & { words: string }) =>
  products.length > 0 && without.length > 0 ? (
    <p className="px-2 pb-2 text-sm text-muted">{`Nothing is all of “${words}”. ${closest(without)}`}</p>
  ) : null

interface Suggested extends Omit<SuggestionsOfShop, 'without'> {
  without: readonly string[]
}
const NOTHING: Suggested = {
  corrected: null,
  queries: [],
  entries: [],
  products: [],
  colors: [],
  without: [],
}

/** The suggestions for the query. Those of the last query stay briefly, so that the panel does not jump. */
function useSuggested(words: string): Suggested & { isNew: boolean } {
  const rested = useRested(words)
  const asked = answersAtOnce() ? words : rested
  const { data, isPlaceholderData, isFetching } = useQuery({
    ...suggestions(useQueryClient(), asked),
    placeholderData: keepPreviousData,
  })
  const isOfOthers = useLasting(asked !== words || isPlaceholderData, OF_OTHERS_MS)
  const isNew = words !== '' && data !== undefined && !isFetching
  const { without = [], ...shown } = (isOfOthers ? undefined : data) ?? NOTHING
  return { ...shown, without, isNew }
}
