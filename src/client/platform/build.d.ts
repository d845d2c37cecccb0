/** Which build this is; set by vite.config.ts. */
declare const __BUILD__: string
