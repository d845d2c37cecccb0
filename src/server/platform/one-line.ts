import { UNSEEN } from '#shared/contract/name.ts'

const ANY = new RegExp(`(${UNSEEN.source})+`, 'gu')

/** As one line: whatever breaks it, or moves the text around it unseen, is a space. */
export const oneLine = (text: string): string => text.replaceAll(ANY, ' ').trim()
