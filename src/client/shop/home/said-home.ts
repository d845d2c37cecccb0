import { said } from '#client/platform/said.tsx'

/** Of the home page, in the owner's words. */
export const SaidHome = said(async () => (await import('./own-home.tsx')).OwnHome)
