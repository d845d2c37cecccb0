/** Help that shoppers look for in the search: the words they use, and the shop's page that answers. */
const HELP: readonly (readonly [words: RegExp, title: string, slug: string])[] = [
  [
    /\b(returns?|refunds?|exchanges?|money back|send back|cancel\w*|wapas|waapas)\b|वापस|रिफंड/,
    'Returns and exchanges',
    'returns',
  ],
  [
    /\b(shipping|ship|deliver\w*|tracking|track (?:my )?(?:order|parcel|package)|courier|where is my order)\b|डिलीवरी/,
    'Shipping and delivery',
    'shipping',
  ],
  [
    /\b(contact|phone number|customer care|call|email|e-mail|whatsapp|support|complaint|store address)\b/,
    'Contact us',
    'contact',
  ],
  [
    /\b(faqs?|help|payments?|pay|cod|cash on delivery|emi|upi|coupons?|promo|gift cards?|vouchers?|sizes?|size chart)\b/,
    'Questions and answers',
    'faq',
  ],
  [/\b(privacy|data|cookies?)\b/, 'Privacy', 'privacy'],
  [/\b(terms|conditions|policy|policies)\b/, 'Terms', 'terms'],
]

/** The shop's own page for what was searched, where that is no clothing. */
export function helpFor(search: string): { title: string; slug: string } | undefined {
  const words = search.toLowerCase()
  const [, title, slug] = HELP.find(([pattern]) => pattern.test(words)) ?? []
  return title !== undefined && slug !== undefined ? { title, slug } : undefined
}
