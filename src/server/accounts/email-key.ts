/** By which an email is found: they are the same whatever their case. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()
