import { said } from '#client/platform/said.tsx'

/** Around the pages, in the owner's words. */
export const SaidShell = said(async () => (await import('./own-shell.tsx')).OwnShell)
