/**
 * The floors of the server, from the ground up: a folder imports its own files and those of floors below it, in
 * types too. The files of `src/server` itself stand on top: they put the features together.
 */
export const SERVER_FLOORS: readonly string[] = [
  'platform',
  'process',
  'database',
  'replicas',
  'product-fields',
  'shop-settings',
  'mail',
  'http',
  'record-search',
  'history',
  'letters',
  'stock',
  'deliveries',
  'accounts',
  'push',
  'addresses',
  'images',
  'content',
  'contact',
  'settings',
  'catalogue',
  'live',
  'stock-wishes',
  'search',
  'cart',
  'guests',
  'discounts',
  'orders',
  'invoices',
  'fulfilment',
  'admin',
  'reports',
  'email-change',
  'products',
  'checkout',
  'payment',
  'attention',
  'refunds',
  'order-editing',
  'staff-orders',
  'own-orders',
  'returns',
  'reviews',
  'inventory',
  'newsletter',
  'saved',
  'customers',
  'my-data',
  'docs',
  'metrics',
  'pages',
  'operator',
]

/** The folders of which each reaches every other by `edges`, one list a circle. (Tarjan's algorithm.) */
export function circlesOf(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (node: string): number => {
    order.set(node, order.size)
    low.set(node, order.size - 1)
    stack.push(node)
    for (const next of edges.get(node) ?? []) {
      const reached = order.has(next) ? (stack.includes(next) ? order.get(next) : undefined) : visit(next)
      low.set(node, Math.min(low.get(node) ?? 0, reached ?? Number.POSITIVE_INFINITY))
    }
    if (low.get(node) === order.get(node)) {
      const circle = stack.splice(stack.indexOf(node))
      if (circle.length > 1) circles.push(circle)
    }
    return low.get(node) ?? 0
  }
  for (const node of edges.keys()) if (!order.has(node)) visit(node)
  return circles
}
