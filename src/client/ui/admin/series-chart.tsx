import { type PointerEvent, useId, useState } from 'react'
import { labelledIndexes, linePath, niceTicks, xOf } from './chart-scale.ts'
import './chart.css'

export interface ChartPoint {
  /** Below the chart: short. */
  label: string
  /** All of it, for the table and under the pointer. */
  name: string
  value: number
  /** Said beside the value under the pointer and in the table: "3 orders". */
  note: string
}

interface Props {
  /** What is drawn: the first column's name is the time's. */
  title: string
  timeName: string
  valueName: string
  noteName: string
  points: readonly ChartPoint[]
  format: (value: number) => string
  /** Short, for the scale at the side. */
  formatTick: (value: number) => string
}

const MOST_LABELS = 8

/** Values over time as a line over its area; under the pointer each value in words, and all of them as a table. */
export function SeriesChart({ title, timeName, valueName, noteName, points, format, formatTick }: Props) {
  const id = useId()
  const [at, setAt] = useState<number>()
  const values = points.map(({ value }) => value)
  const ticks = niceTicks(Math.max(...values, 0))
  const top = ticks.at(-1) ?? 1
  const line = linePath(values, top)
  const area = `${line}L${xOf(points.length - 1, points.length)} 100L${xOf(0, points.length)} 100Z`
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - left) / width) * points.length)
    setAt(Math.max(0, Math.min(points.length - 1, index)))
  }
  const shown = at === undefined ? undefined : points[at]
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption id={id} className="sr-only">
        {title}
      </figcaption>
      <div className="chart-plot" aria-hidden="true">
        <div className="chart-scale">
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{formatTick(tick)}</span>
          ))}
        </div>
        <div className="chart-box" onPointerMove={follow} onPointerLeave={() => setAt(undefined)}>
          {ticks.map((tick) => (
            <span key={tick} className="chart-rule" style={{ bottom: `${(tick / top) * 100}%` }} />
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
            <path d={area} className="chart-area" />
            <path d={line} className="chart-line" />
          </svg>
          {at !== undefined && shown && (
            <>
              <span
                className="chart-dot"
                style={{ left: `${xOf(at, points.length)}%`, bottom: `${(shown.value / top) * 100}%` }}
              />
              <span
                className="chart-tip"
                data-side={at > points.length / 2 ? 'left' : 'right'}
                style={{ left: `${xOf(at, points.length)}%` }}
              >
                <span className="block text-muted">{shown.name}</span>
                <span className="block font-medium">{format(shown.value)}</span>
                <span className="block">{shown.note}</span>
              </span>
            </>
          )}
        </div>
        <div className="chart-times">
          {labelledIndexes(points.length, MOST_LABELS).map((index) => (
            <span key={index} style={{ left: `${xOf(index, points.length)}%` }}>
              {points[index]?.label}
            </span>
          ))}
        </div>
      </div>
      <details className="chart-table">
        <summary>As a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{timeName}</th>
              <th scope="col">{valueName}</th>
              <th scope="col">{noteName}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ name, value, note }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{format(value)}</td>
                <td>{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
