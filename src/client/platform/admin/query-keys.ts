/** Every key under which the admin's answers lie in the query cache: a mutation names by them what has changed. */
const under = <Name extends string>(name: Name) => ['admin', name] as const

export const adminKeys = {
  all: ['admin'] as const,
  products: {
    all: under('products'),
    list: (search: object) => [...under('products'), 'list', search] as const,
    detail: (id: string) => [...under('products'), 'detail', id] as const,
    toChoose: (id: string) => [...under('products'), 'to choose', id] as const,
    found: (search: string) => [...under('products'), 'found', search] as const,
  },
  orders: {
    all: under('orders'),
    lists: [...under('orders'), 'list'] as const,
    list: (search: object) => [...under('orders'), 'list', search] as const,
    detail: (id: string) => [...under('orders'), 'detail', id] as const,
    letters: (id: string, address: object) => [...under('orders'), 'letters', id, address] as const,
    allTotals: [...under('orders'), 'totals'] as const,
    totals: (question: object) => [...under('orders'), 'totals', question] as const,
    returnLists: [...under('orders'), 'returns'] as const,
    returnList: (which: string) => [...under('orders'), 'returns', which] as const,
    returnPhoto: (id: string) => [...under('return photos'), id] as const,
    returnsOf: (id: string) => [...under('orders'), 'returns of', id] as const,
  },
  users: {
    lists: under('users'),
    list: (search: object) => [...under('users'), search] as const,
    found: (search: string) => [...under('users'), 'found', search] as const,
  },
  customer: (id: string) => [...under('users'), 'customer', id] as const,
  inventory: {
    all: under('inventory'),
    lists: [...under('inventory'), 'list'] as const,
    list: (search: object) => [...under('inventory'), 'list', search] as const,
    /** Not a list: it is not read page by page. */
    finder: (search: string) => [...under('inventory'), 'finder', search] as const,
    settings: [...under('inventory'), 'settings'] as const,
    allMoves: [...under('inventory'), 'moves'] as const,
    moves: (search: object) => [...under('inventory'), 'moves', search] as const,
  },
  deliveries: {
    lists: [...under('deliveries'), 'list'] as const,
    list: (shown: string) => [...under('deliveries'), 'list', shown] as const,
    of: (productId: string) => [...under('deliveries'), 'list', 'of', productId] as const,
    one: (id: string) => [...under('deliveries'), 'one', id] as const,
  },
  history: {
    all: under('history'),
    list: (search: object) => [...under('history'), 'list', search] as const,
    batch: (id: string) => [...under('history'), 'batch', id] as const,
    changes: (productId: string) => [...under('history'), 'changes', productId] as const,
  },
  letters: {
    all: under('letters'),
    list: (search: object) => [...under('letters'), 'list', search] as const,
    view: (id: string) => [...under('letters'), 'view', id] as const,
  },
  search: {
    all: under('search'),
    words: [...under('search'), 'words'] as const,
    misses: [...under('search'), 'misses'] as const,
    preview: (words: string) => [...under('search'), 'preview', words] as const,
  },
  settings: {
    all: under('settings'),
    of: (section: string) => [...under('settings'), section] as const,
    sales: (version: number) => [...under('settings'), 'sale states', version] as const,
    ways: (version: number) => [...under('settings'), 'ways', version] as const,
    codeUses: (search: string) => [...under('settings'), 'code uses', search] as const,
  },
  contact: {
    all: under('contact'),
    list: (state: string) => [...under('contact'), state] as const,
  },
  reviews: {
    all: under('reviews'),
    list: (search: object) => [...under('reviews'), 'list', search] as const,
    photos: (id: string, version: number) => [...under('reviews'), 'photos', id, version] as const,
  },
  content: {
    all: under('content'),
    list: [...under('content'), 'list'] as const,
    preview: (body: string) => [...under('content'), 'preview', body] as const,
  },
  summary: {
    all: under('summary'),
    of: (period: object) => [...under('summary'), period] as const,
  },
  reports: {
    of: (kind: string, query: object) => [...under('reports'), kind, query] as const,
  },
  attention: under('attention'),
  palette: (kind: string, text: string) => [...under('palette'), kind, text] as const,
  guide: under('guide'),
  deviceCatalogue: under('device-catalogue'),
  importJob: (id: string) => [...under('import'), id] as const,
}
