import { asciiEmail } from '#shared/email-address.ts'

/** The form by which an email is looked up: capitals, blanks around it and how its domain is written do not matter. */
export const emailKey = asciiEmail
