import { formatRupees } from '#client/ui/money.ts'

/** `Rs. 1,299`, as the specification has it in the list of orders; otherwise where the shop has another sign. */
export const formatRs = (rupees: number): string => formatRupees(rupees).replace(/^₹(?=\d)/, 'Rs. ')
