/** True in a browser, once what asks is hydrated. */
export const here = { get: () => true, subscribe: () => () => undefined }
