import { formatRupees } from '#client/ui/money.ts'

/** `Rs. 1,299`, as the specification has it in the list of orders. */
export const formatRs = (rupees: number): string => formatRupees(rupees).replace('₹', 'Rs. ')
