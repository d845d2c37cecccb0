import { Fragment } from 'react'
import { paletteKeys } from './palette-key.ts'

/** What the keys do, for who has some. */
export function PaletteFoot() {
  const [modifier = ''] = paletteKeys().shown.split(' ')
  const keys = [
    ['↑ ↓', 'move'],
    ['Enter', 'open'],
    [`${modifier} Enter`, 'in a new tab'],
    ['Esc', 'close'],
  ] as const
  return (
    <p aria-hidden="true" className="palette-foot">
      {keys.map(([key, does]) => (
        <Fragment key={key}>
          <kbd>{key}</kbd>
          <span>{does}</span>
        </Fragment>
      ))}
    </p>
  )
}
