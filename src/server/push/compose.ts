import type { PushMessage } from '#shared/push-message.ts'
import { writeMoney } from '#shared/money.ts'
import { orderNumber } from '#shared/order-number.ts'
import type { Letterhead } from '../mail/kinds/letter.ts'

/** What has happened to an order, as it is stored until it is told. */
export interface OrderNews {
  kind: 'new-order' | 'order-sent' | 'order-delivered'
  orderId: string
  number?: number
  /** Rupees. */
  total: number
  /** The page of the order, for whom it is told. */
  path: string
}

/** Of what somebody waits for. */
export interface StockNews {
  kind: 'back-in-stock'
  productId: string
  name: string
  /** Size and colour; empty for any. */
  options: string
  path: string
}

/** Of what somebody has saved. */
export interface PriceNews {
  kind: 'price-drop'
  productId: string
  name: string
  /** Rupees. */
  price: number
  path: string
}

/** What a person has to see to. */
export interface AttentionNews {
  kind: 'attention'
  what: keyof typeof TO_SEE_TO
  /** Where it is about an order. */
  orderId?: string
}

/** All that devices are told of. */
export type PushNews = OrderNews | StockNews | PriceNews | AttentionNews

const TO_SEE_TO = {
  'payment-review': 'A payment could not be confirmed',
  'pieces-missing': 'An order is paid, and pieces are missing',
  'refund-failed': 'A refund failed',
  dispute: 'A shopper disputes a payment',
} as const

const TITLES = {
  'new-order': 'New order',
  'order-sent': 'Your order is on its way',
  'order-delivered': 'Your order was delivered',
} satisfies Record<OrderNews['kind'], string>

/** In the shop's words, when it is sent: its name and how it writes money are those of now. No names, no addresses. */
export function composePush(news: PushNews, head: Letterhead): PushMessage {
  if (news.kind === 'attention') {
    const { what, orderId } = news
    return {
      title: 'Needs attention',
      body: TO_SEE_TO[what],
      tag: `attention-${what}-${orderId ?? ''}`,
      path: orderId === undefined ? '/admin/attention' : `/admin/orders/${orderId}`,
    }
  }
  if (news.kind === 'back-in-stock') {
    const { productId, name, options, path } = news
    return {
      title: 'Back in stock',
      body: options ? `${name}, ${options}` : name,
      tag: `stock-${productId}`,
      path,
    }
  }
  if (news.kind === 'price-drop') {
    const { productId, name, price, path } = news
    return {
      title: 'A lower price',
      body: `${name} · ${writeMoney(price, head.money)}`,
      tag: `price-${productId}`,
      path,
    }
  }
  const { kind, orderId, number, total, path } = news
  const named = number === undefined ? `#${orderId.slice(-8)}` : orderNumber(number, head.shop)
  const body =
    kind === 'new-order' ? `${named} · ${writeMoney(total, head.money)}` : `${named} · ${head.shop}`
  return { title: TITLES[kind], body, tag: `order-${orderId}`, path }
}
