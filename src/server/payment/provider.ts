import type { PaymentMethod } from '#shared/payment-methods.ts'
import type { AppContext } from '../http/app-context.ts'

/** Money as a provider names it: a currency's code, and a text in its units with up to 2 decimals (`1499.00`). */
export interface Money {
  currency: string
  amount: string
}

export interface NewProviderOrder extends Money {
  checkoutId: string
  /** Requests with the same id create one order, or orders of which one id is ever given to anybody. */
  requestId: string
}

/** One taking of an order's money. */
export interface Capture {
  id: string
  /** `unknown` for a state that the provider does not document. */
  state: 'taken' | 'pending' | 'declined' | 'refunded' | 'unknown'
  money: Money | undefined
}

/** A provider's order, in the words of no provider. */
export interface ProviderOrder {
  id: string
  /** `void` can no longer be paid; `completed` was captured, well or not, which its captures say. */
  state: 'open' | 'approved' | 'completed' | 'void'
  /** What rules it out before anything else is looked at: not for capture, or not in one part. */
  flaw?: 'intent' | 'purchase_units' | undefined
  /** Which checkout it says it is for, whom it pays, and what is to be paid. */
  checkoutId: string | undefined
  payee: string | undefined
  money: Money | undefined
  /** Of an approved order: what is captured, another after each approval. */
  approval?: { id: string; money?: Money | undefined } | undefined
  captures: readonly Capture[]
}

/** How much of a capture goes back, as the shop asks for it. */
export interface NewRefund extends Money {
  /** The provider's order that was captured. */
  orderId: string
  captureId: string
  /** The shop's own name of this refund: asked again under it, the money goes back once. */
  reference: string
}

/** Money of a capture that went back, or is on its way. */
export interface ProviderRefund extends Money {
  id: string
  /** The shop's name of it; undefined where it was begun at the provider. */
  reference: string | undefined
  state: 'pending' | 'done' | 'failed'
}

/** A payment that its shopper disputes at their bank or at the provider. */
export interface ProviderDispute extends Money {
  id: string
  captureId: string
  /** Whose the money is once it is over: `won` the shop's, `lost` the shopper's, `closed` where nobody says. */
  state: 'open' | 'won' | 'lost' | 'closed'
  /** In the provider's words. */
  reason: string
  /** Until when the provider wants an answer, ms. */
  respondBy: number | undefined
}

/** Why the provider will not pay back, in its words. */
export interface RefundRefusal {
  refused: string
}

/** One payment provider. Every call throws 503 `unavailable` without a usable answer and is safe to repeat. */
export interface PaymentProvider {
  /** Whether it is the demonstration's simulator. */
  isDemo: boolean
  /** Whether it takes real money: no simulator, sandbox or key for trials. */
  isLive: boolean
  /** Its public id of our account, which the page names. */
  clientId: string
  createOrder(order: NewProviderOrder): Promise<ProviderOrder>
  /** Undefined when the provider knows no such order. */
  findOrder(id: string): Promise<ProviderOrder | undefined>
  /**
   * Captures the money of an approved order, at most once. The order as the answer has it, where it has one; call
   * `findOrder` for any outcome but a taken one.
   */
  capture(order: ProviderOrder): Promise<ProviderOrder | undefined>
  /** Whom a payment to us names: our account. */
  payee(): Promise<string>
  /** False where what the page brings of a payment was not made by the provider; true where it brings nothing. */
  isProof(orderId: string, details: Record<string, unknown>): boolean
  /** Whether a webhook came from the provider; `event` is its body as it was received. */
  isGenuine(headers: Record<string, unknown>, event: string): Promise<boolean>
  /** The id of the order that a webhook's event is about, as it was received. */
  orderIn(event: string): string | undefined
  /** Pays back. Under the same reference once, however often it is asked. */
  refund(refund: NewRefund): Promise<ProviderRefund | RefundRefusal>
  /** Every refund of a capture, whoever began it. */
  findRefunds(capture: Pick<NewRefund, 'orderId' | 'captureId'>): Promise<ProviderRefund[]>
  /** The id of the capture whose refund or dispute a webhook's event is about; undefined for any other event. */
  captureIn(event: string): string | undefined
  /** The id of the dispute that a webhook's event is about; undefined for any other event. */
  disputeIn(event: string): string | undefined
  /** Undefined when the provider knows no such dispute. */
  findDispute(id: string): Promise<ProviderDispute | undefined>
  /** Whether `isGenuine` can tell: only then is believed that the provider has sent what nobody here asked about. */
  canVerify: boolean
}

/** The providers of this shop, each by the payment method of a checkout that it takes. */
export type Providers = ReadonlyMap<PaymentMethod, PaymentProvider>

/** `payments` is empty in a shop that cannot take payments. */
export type PaymentContext = AppContext & { payments: Providers }
