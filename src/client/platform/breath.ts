/** Lets the browser scroll, answer and paint what is due before the work goes on. */
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
