/** Rupees of the wire to the paise of the database, and back. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100)
export const toRupees = (paise: number): number => paise / 100
