import type { Permission } from '../permissions.ts'

/** What a person has to see to, the most pressing first. */
export const ATTENTION_KINDS = [
  'dispute',
  'paid-without-order',
  'pieces-missing',
  'payment-review',
  'refund-failed',
  'refund-waiting',
  'refund-owed',
  'return-asked',
  'return-arrived',
  'pack-late',
  'letters-waiting',
  'letter-failed',
  'reviews-waiting',
  'notice',
  'abandoned',
] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** Who sees to what. Whoever packs sees what packing mends. */
export const ATTENTION_NEEDS = {
  dispute: 'seeDashboard',
  'paid-without-order': 'seeDashboard',
  'pieces-missing': 'seeOrders',
  'payment-review': 'seeDashboard',
  'refund-failed': 'seeDashboard',
  'refund-waiting': 'seeDashboard',
  'refund-owed': 'seeDashboard',
  'return-asked': 'seeDashboard',
  'return-arrived': 'seeDashboard',
  'pack-late': 'seeOrders',
  'letters-waiting': 'seeLetters',
  'letter-failed': 'seeLetters',
  'reviews-waiting': 'seeReviews',
  notice: 'seeDashboard',
  abandoned: 'seeCustomers',
} as const satisfies Record<AttentionKind, Permission>

/** What does not go by itself once it was seen to elsewhere: it can be set aside. */
export const CAN_SET_ASIDE: readonly AttentionKind[] = [
  'dispute',
  'payment-review',
  'refund-failed',
  'refund-owed',
  'letter-failed',
  'notice',
  'abandoned',
]

/** More of a kind are not counted. */
export const ATTENTION_COUNTED = 100
