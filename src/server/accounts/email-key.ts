/** The form by which an email is looked up: case and surrounding blanks do not matter. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()
