/** What a piece costs, in rupees: the discount price where there is one and it is lower. */
export const sellingPrice = ({
  price,
  discountPrice,
}: {
  price: number
  discountPrice: number | null
}): number => (discountPrice !== null && discountPrice < price ? discountPrice : price)
