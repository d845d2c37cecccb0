import { describe, expect, test } from 'vitest'
import { addUser } from '#shared/endpoints/admin/calls.ts'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import { endpoints } from '#shared/endpoints.ts'
import { register, signInAdmin, tokenOf } from '#tests/support/builders.ts'
import { emptyHanded, kindOf } from '#tests/support/callers.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

/* Who may call what, for every call of the table: a call added to it is held to this from its first day. */

const STAFF = ['viewer', 'packer', 'manager'] as const
type Staff = (typeof STAFF)[number]
type Caller = 'nobody' | 'a bad token' | 'a customer' | Staff | 'an admin'
const CALLERS: readonly Caller[] = ['nobody', 'a bad token', 'a customer', ...STAFF, 'an admin']

/** By the names of the calls, not by the table of permissions: what it grants by mistake is seen here. */
const PACKING = [
  'manyInvoices',
  'manyInvoicesPdf',
  'invoiceLetters',
  'allOrders',
  'orderDetail',
  'updateOrderStatus',
  'receiveCash',
  'fulfil',
  'inventory',
  'stockHistory',
  'deliveries',
  'delivery',
  'settings',
  'liveEvents',
  'attention',
  'noteOrder',
  'returnList',
  'returnsOfOrder',
  'receiveReturn',
  'parcelCameBack',
  'returnPhoto',
]
/** Read with GET, and still no looking: all orders or customers in one file, and what an import is about to do. */
const MORE_THAN_LOOKING = [
  'exportAccounts',
  'exportCustomers',
  'exportOrders',
  'exportSubscribers',
  'importJob',
]
const OWNERS = ['editStaff', 'editSettings']

/** By their names: a call of the staff that is opened by mistake is seen here. */
const NOT_FOR_STAFF_ALONE = {
  public: `
    answerEmailLink bestSeller catalogueManifest catalogueMenu contentPage contentPages
    continueAsGuest deliveryEstimate endSession forgotPassword getProduct linkedInvoices
    linkedInvoicesPdf linkedOrder listProducts login newArrivals passkeySignIn
    passkeySignInOptions paymentConfig paymentWebhook productReviews razorpayWebhook register
    resetPassword sendMessage shopSettings signInWithCode similarProducts subscribe suggestions
    unsubscribe visit`,
  cart: `
    addReturnPhoto addReviewPhoto addToCart askReturn cancelOwnOrder changeOrderAddress getCart
    orderReviews ownReturnPhoto ownReturns removeCartLine removeReview saveReview setCartLine
    wishForStock withdrawReturn`,
  customer: `
    addAddress addPasskey askForEmailChange beginAuthenticator callOffEmailChange changeAddress
    changeName changePassword changeSaved checkoutTotals confirmAuthenticator correctGuestEmail
    createCheckout createPaymentOrder deleteAccount emailChange endMySession endOtherSessions
    finalizeCheckout getOrder getSaved invoicesPdf logout me mergeCart myAddresses myData
    myOrders myPasskeys mySessions newRecoveryCodes openAccount orderInvoices passkeyOptions
    payCheckout pushDevices removeAddress removeAuthenticator removePasskey secondFactor
    staffSignIn subscribePush unsubscribePush`,
}

const STAFF_MAY: Record<Staff, (endpoint: Endpoint) => boolean> = {
  viewer: ({ name, method }) => method === 'GET' && !MORE_THAN_LOOKING.includes(name),
  packer: ({ name }) => PACKING.includes(name),
  manager: ({ access }) => !OWNERS.includes(access),
}

function mayCall(endpoint: Endpoint, caller: Caller): boolean {
  const { access } = endpoint
  if (access === 'public') return true
  if (access === 'cart') return caller !== 'a bad token'
  if (caller === 'nobody' || caller === 'a bad token') return false
  if (access === 'customer' || caller === 'an admin') return true
  return caller !== 'a customer' && STAFF_MAY[caller](endpoint)
}

function kindFor(endpoint: Endpoint, caller: Caller) {
  if (mayCall(endpoint, caller)) return 'answered'
  return caller === 'nobody' || caller === 'a bad token' ? 'sign in' : 'not for you'
}

onBothDatabases('who may call what', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const staffToken = async (role: Staff) => {
    const account = { email: `${role}@shop.example`, password: 'needlework' }
    const body = { ...account, name: 'Kiran Desai', role }
    const { data } = await shop.call(addUser, { body }, admin)
    return tokenOf(shop, { ...account, user: data, token: '' })
  }
  const tokens = {
    nobody: undefined,
    'a bad token': 'A'.repeat(43),
    'a customer': (await register(shop)).token,
    viewer: await staffToken('viewer'),
    packer: await staffToken('packer'),
    manager: await staffToken('manager'),
    'an admin': admin.token,
  }

  // Logging out comes last: it would end the session the others are asked with.
  const inOrder = endpoints.toSorted((a, b) => Number(a.name === 'logout') - Number(b.name === 'logout'))

  describe.each(inOrder)('$method $path ($access)', (endpoint) => {
    test.each(CALLERS)('is answered as the contract says to %s', async (caller) => {
      const { status } = await shop.inject(endpoint, emptyHanded(endpoint), { token: tokens[caller] })
      expect(kindOf(status)).toBe(kindFor(endpoint, caller))
    })
  })
})

test.each(Object.entries(NOT_FOR_STAFF_ALONE))('no other call than these is %s', (access, names) => {
  const found = endpoints.filter((endpoint) => endpoint.access === access).map(({ name }) => name)
  expect(found.toSorted()).toEqual(names.trim().split(/\s+/))
})
