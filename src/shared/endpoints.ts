import * as account from './endpoints/account.ts'
import * as addresses from './endpoints/addresses.ts'
import * as attention from './endpoints/admin/attention.ts'
import * as admin from './endpoints/admin/calls.ts'
import * as codeUses from './endpoints/admin/code-uses.ts'
import * as contactAdmin from './endpoints/admin/contact.ts'
import * as contentAdmin from './endpoints/admin/content.ts'
import * as contact from './endpoints/contact.ts'
import * as content from './endpoints/content.ts'
import * as invoices from './endpoints/invoices.ts'
import * as invoicesAdmin from './endpoints/admin/invoices.ts'
import * as fulfilment from './endpoints/admin/fulfilment.ts'
import * as letters from './endpoints/admin/letters.ts'
import * as customersAdmin from './endpoints/admin/customers.ts'
import * as reports from './endpoints/admin/reports.ts'
import * as refundsAdmin from './endpoints/admin/refunds.ts'
import * as live from './endpoints/admin/live.ts'
import * as stockAdmin from './endpoints/admin/stock.ts'
import * as adminSettings from './endpoints/admin/settings.ts'
import * as emailChange from './endpoints/email-change.ts'
import type { Endpoint } from './endpoints/endpoint.ts'
import * as guest from './endpoints/guest.ts'
import * as deliveryEstimate from './endpoints/delivery-estimate.ts'
import * as newsletter from './endpoints/newsletter.ts'
import * as ownOrder from './endpoints/own-order.ts'
import * as ownReturns from './endpoints/own-returns.ts'
import * as returnsAdmin from './endpoints/admin/returns.ts'
import * as orderEditing from './endpoints/admin/order-editing.ts'
import * as newOrders from './endpoints/admin/new-order.ts'
import * as passkeys from './endpoints/passkeys.ts'
import * as myData from './endpoints/my-data.ts'
import * as provider from './endpoints/provider.ts'
import * as push from './endpoints/push.ts'
import * as purchase from './endpoints/purchase.ts'
import * as reviews from './endpoints/reviews.ts'
import * as reviewsAdmin from './endpoints/admin/reviews.ts'
import * as registration from './endpoints/register.ts'
import * as signInRule from './endpoints/admin/sign-in-rule.ts'
import * as saved from './endpoints/saved.ts'
import * as secondFactor from './endpoints/second-factor.ts'
import * as stockWish from './endpoints/stock-wish.ts'
import * as visits from './endpoints/visit.ts'
import * as shop from './endpoints/shop.ts'
import * as shopSettings from './endpoints/shop-settings.ts'

/** Every call there is. The server registers from it, OpenAPI is printed from it, the tests walk it. */
export const endpoints: readonly Endpoint[] = [
  ...Object.values(shop),
  ...Object.values(shopSettings),
  ...Object.values(registration),
  ...Object.values(passkeys),
  ...Object.values(secondFactor),
  ...Object.values(account),
  ...Object.values(emailChange),
  ...Object.values(deliveryEstimate),
  ...Object.values(purchase),
  ...Object.values(ownOrder),
  ...Object.values(ownReturns),
  ...Object.values(push),
  ...Object.values(stockWish),
  ...Object.values(reviews),
  ...Object.values(reviewsAdmin),
  ...Object.values(admin),
  ...Object.values(adminSettings),
  ...Object.values(signInRule),
  ...Object.values(codeUses),
  ...Object.values(invoices),
  ...Object.values(invoicesAdmin),
  ...Object.values(fulfilment),
  ...Object.values(stockAdmin),
  ...Object.values(letters),
  ...Object.values(attention),
  ...Object.values(customersAdmin),
  ...Object.values(orderEditing),
  ...Object.values(newOrders),
  ...Object.values(refundsAdmin),
  ...Object.values(reports),
  ...Object.values(visits),
  ...Object.values(returnsAdmin),
  ...Object.values(provider),
  ...Object.values(saved),
  ...Object.values(guest),
  ...Object.values(addresses),
  ...Object.values(myData),
  ...Object.values(content),
  ...Object.values(newsletter),
  ...Object.values(contentAdmin),
  ...Object.values(contact),
  ...Object.values(contactAdmin),
  ...Object.values(live),
]
