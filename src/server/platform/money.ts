/** Rupees of the wire to the paise of the database, and back. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100)
export const toRupees = (paise: number): number => paise / 100

/** What is charged for a piece: the discounted price where there is one and it is lower. In paise. */
export const sellingPrice = (price: number, discountPrice: number | null): number =>
  discountPrice !== null && discountPrice < price ? discountPrice : price
