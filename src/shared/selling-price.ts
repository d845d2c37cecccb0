/** What a piece costs, in the unit of the two: the discount price where there is one and it is lower. */
export const sellingPrice = ({
  price,
  discountPrice,
}: {
  price: number
  discountPrice: number | null
}): number => (discountPrice !== null && discountPrice < price ? discountPrice : price)
