import { SIGN_IN } from '#client/admin/settings/section-links.tsx'
import type { PAGE_NEEDS } from './-page-needs.ts'
import type { AnySection } from '#shared/contract/sale-settings.ts'

/* Words that somebody may type for what the back office calls otherwise, the longer form of each: `tax` finds `taxes`. */

export const SCREEN_WORDS: Partial<Record<keyof typeof PAGE_NEEDS, string>> = {
  '/admin': 'home figures revenue sales summary analytics statistics charts',
  '/admin/reports':
    'analytics statistics best sellers slow dead stock visits conversion tax gst refunds coupons customers returning sizes colours colors csv',
  '/admin/attention':
    'problems failures failed refunds disputes chargebacks abandoned checkouts carts bounced letters late warnings todo',
  '/admin/users': 'customers staff roles team employees permissions accounts people members',
  '/admin/products/add': 'new create',
  '/admin/products': 'catalogue catalog clothes items prices sizes colours colors photos sales discounts',
  '/admin/orders':
    'sales purchases shipping shipments refunds returns cancellations invoices receipts tracking couriers packing slips dispatch payments',
  '/admin/deliveries': 'incoming supplier goods receive book in expected',
  '/admin/returns': 'exchanges refunds sent back rma undelivered',
  '/admin/inventory': 'stock counts pieces quantities warehouses sold out',
  '/admin/letters':
    'mails emails outbox sent trial templates newsletters unsubscribe subscribers notifications smtp',
  '/admin/search': 'synonyms misses misspellings',
  '/admin/messages': 'contact questions inbox enquiry enquiries inquiry inquiries support complaints',
  '/admin/reviews': 'ratings stars opinions feedback moderation testimonials photos',
  '/admin/pages':
    'content about us shipping returns refunds privacy policy policies terms conditions faqs questions cookies legal markdown',
  '/admin/settings': 'preferences options configuration setup',
  '/admin/history': 'changes undo audit logs trash bin restore deleted backup',
}

export const SECTION_WORDS: Partial<Record<AnySection | typeof SIGN_IN, string>> = {
  identity: 'brand title telephone mail whatsapp social media profiles location company sender',
  logo: 'brand favicon app image',
  announcement: 'banner bar news top line',
  hero: 'banner slider home page cover image',
  tiles: 'home page collections categories men women',
  promo: 'home page story banner',
  trust: 'home page guarantee returns shipping secure badges',
  menu: 'navigation header links',
  footer: 'navigation bottom links policies',
  search: 'seo google meta title description share social facebook whatsapp',
  kinds: 'categories shoes accessories jewellery bags top wear bottom wear departments',
  currency: 'money rupees dollars euros inr usd format',
  opening: 'holidays vacations closed pause hours maintenance break',
  delivery: 'shipping postage couriers freight zones countries pincodes free weight rates charges',
  tax: 'taxes gst gstin vat igst cgst sgst duty rates',
  codes: 'coupons vouchers promo promotions offers percent off sales',
  payment:
    'payments checkout money paypal razorpay upi cards netbanking wallets cod cash refunds gateway stripe',
  reviews: 'ratings stars moderation feedback ask letter publish',
  returns: 'exchanges refunds days period address money back',
  [SIGN_IN]: 'passkeys codes two factor 2fa totp authenticator staff security login passwords',
}
