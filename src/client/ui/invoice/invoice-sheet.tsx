import type { Invoice } from '#shared/contract/invoice.ts'
import { invoiceText } from '#shared/invoice-text.ts'

/** An invoice or a credit note, for paper. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { title, facts, seller, buyer, columns, rows, sums, total, words, notes } = invoiceText(invoice)
  return (
    <article className="invoice-sheet" aria-label={`${title} ${invoice.number}`}>
      <header>
        <p className="display invoice-seller">{seller.name}</p>
        <h2>{title}</h2>
      </header>
      <div className="invoice-parties">
        {[seller, buyer].map(({ heading, name, lines }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <p>
              <strong>{name}</strong>
            </p>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, isAmount }) => (
              <th key={name} scope="col" className={isAmount ? 'invoice-amount' : ''}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- an issued invoice never changes
            <tr key={at}>
              {cells.map((cell, column) => (
                <td key={columns[column]?.name} className={columns[column]?.isAmount ? 'invoice-amount' : ''}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="invoice-sums">
        {[...sums, total].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="invoice-words">{words}</p>
      <footer>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </footer>
    </article>
  )
}
