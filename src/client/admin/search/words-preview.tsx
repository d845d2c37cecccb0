import { useQuery } from '@tanstack/react-query'
import { Thumbnail } from '#client/ui/thumbnail.tsx'
import { useRested } from '#client/ui/admin/use-rested.ts'
import { searchQueries } from './queries.ts'
import { previewWords } from './messages.ts'

/** What shoppers will find, as one types. Without an answer it says nothing: saving does not wait for it. */
export function WordsPreview({ words }: { words: string }) {
  const asked = useRested(words.trim())
  const { data, isPlaceholderData } = useQuery(searchQueries.preview(asked))
  const isShown = words.trim() !== '' && asked !== '' && data
  const { said, warning } = isShown ? previewWords(data) : { said: '', warning: undefined }
  return (
    <div className={isPlaceholderData ? 'mt-3 opacity-55' : 'mt-3'}>
      <div role="status" className="text-sm">
        {said && <p className="font-medium">{said}</p>}
        {warning && <p className="mt-1 text-warning">{warning}</p>}
      </div>
      {isShown && data.data.length > 0 && (
        <ul aria-label="The first it finds" className="mt-3 grid gap-2 text-sm sm:grid-cols-2">
          {data.data.map(({ _id, name, images }) => (
            <li key={_id} className="flex min-w-0 items-center gap-3">
              <Thumbnail url={images[0]?.url} alt="" />
              <span className="min-w-0 flex-1 break-words">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
