/** Lets the browser scroll, answer and paint before the work goes on. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
