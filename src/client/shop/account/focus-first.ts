/** For the `ref` of a form: the button that opened it is gone, and the focus with it. */
export const focusFirst = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
