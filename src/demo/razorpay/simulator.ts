import * as v from 'valibot'
import type { Database } from '#server/database/database.ts'
import type { ProviderAnswer, ProviderRequest } from '#server/payment/transport.ts'
import { misbehaviourState } from '../misbehaviour.ts'
import { noticesTo } from '../disputes.ts'
import { jsonOf, type Simulator } from '../simulator.ts'
import { approvals } from './approval.ts'
import { razorpayDisputes } from './disputes.ts'
import {
  captured,
  captureSchema,
  type DemoPayment,
  makePayment,
  makeRazorpayOrder,
  newRazorpayOrderSchema,
  type StoredRazorpayOrder,
} from './entities.ts'
import { REFUSED } from './refusals.ts'
import { razorpayRefunds } from './refunds.ts'
import { razorpayStore } from './store.ts'

/**
 * A Razorpay simulator for trying out the shop: its REST and its window's, with orders that survive a crash in the
 * shop's database.
 */
export function openRazorpaySimulator(database: Database): Simulator {
  const store = razorpayStore(database)
  const misbehaviour = misbehaviourState()
  const back = razorpayRefunds(store, misbehaviour)
  const notices = noticesTo()
  const disputes = razorpayDisputes(database, store, notices)
  const atTheWindow = approvals(store, misbehaviour)

  const create = async (account: Account, body: string | undefined) => {
    const wanted = v.safeParse(newRazorpayOrderSchema, jsonOf(body))
    if (!wanted.success) return REFUSED.malformed
    const owner = misbehaviour.is('wrong-account') ? { keyId: 'rzp_test_other', keySecret: 'other' } : account
    const stored = { order: makeRazorpayOrder(wanted.output), payments: [], ...owner }
    return (await store.insert(stored)) ? { status: 200, body: stored.order } : REFUSED.receipt
  }

  const capture = async (account: Account, id: string, body: string | undefined) => {
    const wanted = v.safeParse(captureSchema, jsonOf(body))
    const stored = await store.findBy('payment', id)
    if (!wanted.success || stored?.keyId !== account.keyId) return REFUSED.unknown
    if (misbehaviour.is('capture-refused')) return REFUSED.gateway
    const twice = misbehaviour.is('captured-twice')
    const taken = await store.change(stored.order.id, (now) => {
      const payment = paymentIn(now, id)
      const { amount, currency } = wanted.output
      if (payment?.status !== 'authorized' || now.order.status === 'paid') return undefined
      if (payment.amount !== amount || payment.currency !== currency) return undefined
      const next = captured(now, id)
      return twice
        ? { ...next, payments: [...next.payments, makePayment(next.order, payment.method, 'captured')] }
        : next
    })
    if (misbehaviour.is('lost-answer')) return REFUSED.unreachable
    return taken ? { status: 200, body: paymentIn(taken, id) } : REFUSED.notAuthorized
  }

  async function route(account: Account, request: ProviderRequest): Promise<ProviderAnswer> {
    const { method, path, body } = request
    const receipt = /^\/v1\/orders\?receipt=([0-9a-f]{1,40})$/.exec(path)?.[1]
    if (receipt !== undefined) {
      const made = await store.findBy('receipt', `${account.keyId}:${receipt}`)
      return { status: 200, body: collection(made ? [made.order] : []) }
    }
    const [, kind = '', id = '', action = ''] =
      /^\/v1\/(orders|payments)(?:\/([A-Za-z0-9_]{1,60}))?(?:\/(payments|capture|refunds?))?(?:\?count=\d+)?$/.exec(
        path,
      ) ?? []
    switch (`${method} ${kind}${id && '/id'}${action && `/${action}`}`) {
      case 'POST orders':
        return create(account, body)
      case 'GET orders/id':
        return shown(account, id, ({ order }) => order)
      case 'GET orders/id/payments':
        return shown(account, id, ({ payments }) => collection(payments))
      case 'POST payments/id/capture':
        return capture(account, id, body)
      case 'POST payments/id/refund':
        return back.begin(account.keyId, id, request)
      case 'GET payments/id/refunds':
        return refundsOf(account, id)
      default:
        return REFUSED.unknown
    }
  }

  async function refundsOf(account: Account, paymentId: string) {
    const stored = await store.findBy('payment', paymentId)
    if (stored?.keyId !== account.keyId) return REFUSED.unknown
    const made = (stored.refunds ?? []).filter((refund) => refund.payment_id === paymentId)
    return { status: 200, body: collection(made) }
  }

  /** Of an order of this account: another's is as none. */
  async function shown(account: Account, id: string, part: (stored: StoredRazorpayOrder) => object) {
    const stored = await store.find(id)
    return stored?.keyId === account.keyId ? { status: 200, body: part(stored) } : REFUSED.unknown
  }

  return {
    misbehave: (how) => misbehaviour.set(how),
    onNotice: notices.onNotice,
    async answer(request, signal) {
      const { method, path, headers, body } = request
      // What the shopper does happens at their end, whatever our line to the provider is like.
      const window = /^\/v1\/checkout\/(orders|payments)\/([A-Za-z0-9_]{1,60})(?:\/(pay|authorize))?$/.exec(
        path,
      )
      const settled = /^\/v1\/checkout\/refunds\/([A-Za-z0-9_]{1,60})\/settle$/.exec(path)?.[1]
      if (settled !== undefined) return back.settle(settled, body)
      if (window) return atTheWindow(window[1] ?? '', window[2] ?? '', window[3], body)
      await misbehaviour.delay(signal)
      if (misbehaviour.is('unreachable')) return REFUSED.unreachable
      const disputed = await disputes(method, path, body)
      if (disputed) return disputed
      const account = accountIn(headers['authorization'])
      if (!account) return REFUSED.unauthorized
      return route(account, request)
    },
  }
}

type Account = Pick<StoredRazorpayOrder, 'keyId' | 'keySecret'>

/** Of `Basic` credentials. */
function accountIn(authorization: string | undefined): Account | undefined {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]{1,400})$/.exec(authorization ?? '') ?? []
  const [, keyId, keySecret] = /^([^:]+):(.+)$/.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  return keyId !== undefined && keySecret !== undefined ? { keyId, keySecret } : undefined
}

const collection = (items: readonly object[]) => ({ entity: 'collection', count: items.length, items })

const paymentIn = ({ payments }: StoredRazorpayOrder, id: string): DemoPayment | undefined =>
  payments.find((payment) => payment.id === id)
