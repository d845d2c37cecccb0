/** `20 orders` */
export const orderCount = (count: number) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'order' : 'orders'}`
