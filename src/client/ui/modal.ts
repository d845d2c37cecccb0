/** Shows a sheet above the page, which keeps still meanwhile, and as wide as its scrollbar left it. */
export function showModal(dialog: HTMLDialogElement): void {
  const { documentElement: page } = document
  if (!page.hasAttribute('data-still'))
    page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
  dialog.addEventListener('close', keepStill)
  dialog.showModal()
  keepStill()
}

/** As long as a sheet is above it. */
export function keepStill(): void {
  document.documentElement.toggleAttribute('data-still', document.querySelector('dialog[open]') !== null)
}

/** A ref: modal as long as it is rendered. Closed before it leaves the page, so that the focus goes back to where it was. */
export function modal(dialog: HTMLDialogElement | null) {
  if (dialog) showModal(dialog)
  return () => {
    dialog?.close()
  }
}
