import './theme/scripts.css'

/** What is printed of a page, hidden until then. */
const SHEETS = '.print-sheets, .invoice-print'

/** Prints once the faces of the sheets' letters are there: what is hidden fetches none by itself. */
export async function printSheets(): Promise<void> {
  const letters = Array.from(document.querySelectorAll(SHEETS), ({ textContent }) => textContent).join('')
  try {
    await document.fonts.load("1em 'Noto Scripts'", letters)
  } catch {
    // The system's own faces are printed.
  }
  window.print()
}
