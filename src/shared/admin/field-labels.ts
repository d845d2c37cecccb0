/** Fields of forms and of the history whose name does not say what people call them. */
const LABELS: Readonly<Record<string, string>> = {
  countInStock: 'Stock',
  sku: 'SKU',
  hsn: 'HSN code',
  variantSkus: 'SKUs of sizes and colours',
  variantBarcodes: 'Barcodes of sizes and colours',
  variantPrices: 'Prices of sizes and colours',
  variantWeights: 'Weights of sizes and colours',
  isFeatured: 'Featured',
  isPublished: 'Published',
  code: 'Currency',
  isExact: 'Always with decimals',
  lowStockThreshold: 'Low stock from',
  legalName: 'Seller',
  legalAddress: 'Seller’s address',
  yearStart: 'Financial year begins in month',
}

/** `discountPrice` as people call it: `Discount price`. */
export const fieldLabel = (field: string): string => LABELS[field] ?? capitalized(fieldWords(field))

/** `discountPrice` inside a sentence: `discount price`. */
export const fieldWords = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
