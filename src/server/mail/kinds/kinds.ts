import type { LetterKindName } from '#shared/admin/letter-kinds.ts'
import { emailChangeConfirm, emailChangeNotice, passkeyAdded, passwordReset } from './account-letters.ts'
import { newOrder, paymentReview, piecesMissingLetter } from './admin-letters.ts'
import { emailChanged, emailChangeTaken } from './email-letters.ts'
import type { LetterKind } from './letter-kind.ts'
import { orderCancelled, orderDelivered, orderReceived, orderShipped } from './order-letters.ts'
import { recoveryCodesNew, recoveryCodeUsed } from './recovery-letters.ts'
import { addressChanged, pieceAdded, pieceChanged, shopperChanged } from './own-order-letters.ts'
import { piecesCancelled, refundFailed, refundSent } from './refund-letters.ts'
import {
  exchangeSent,
  returnApproved,
  returnAsked,
  returnReceived,
  returnRequested,
  returnRefused,
} from './return-letters.ts'
import { reviewRequest } from './review-letters.ts'
import { secondFactorGuessed, secondFactorOff, secondFactorOn } from './second-factor-letters.ts'
import { backInStock, contact, newsletterWelcome } from './shop-letters.ts'

/** Every letter that the shop writes. */
const LETTER_KINDS = {
  'order-received': orderReceived,
  'order-shipped': orderShipped,
  'order-delivered': orderDelivered,
  'order-cancelled': orderCancelled,
  'pieces-cancelled': piecesCancelled,
  'refund-sent': refundSent,
  'return-requested': returnRequested,
  'return-approved': returnApproved,
  'return-refused': returnRefused,
  'return-received': returnReceived,
  'exchange-sent': exchangeSent,
  'address-changed': addressChanged,
  'piece-changed': pieceChanged,
  'piece-added': pieceAdded,
  'password-reset': passwordReset,
  'passkey-added': passkeyAdded,
  'second-factor-on': secondFactorOn,
  'second-factor-off': secondFactorOff,
  'recovery-codes-new': recoveryCodesNew,
  'recovery-code-used': recoveryCodeUsed,
  'second-factor-guessed': secondFactorGuessed,
  'email-change-confirm': emailChangeConfirm,
  'email-change-notice': emailChangeNotice,
  'email-change-taken': emailChangeTaken,
  'email-changed': emailChanged,
  'newsletter-welcome': newsletterWelcome,
  'new-order': newOrder,
  'return-asked': returnAsked,
  'pieces-missing': piecesMissingLetter,
  'payment-review': paymentReview,
  'refund-failed': refundFailed,
  'shopper-changed': shopperChanged,
  'back-in-stock': backInStock,
  'review-request': reviewRequest,
  contact,
} satisfies Record<LetterKindName, LetterKind>

export type LetterData<K extends LetterKindName> = (typeof LETTER_KINDS)[K]['sample']

const known = new Map<string, LetterKind>(Object.entries(LETTER_KINDS))

/** Throws for the kind of a letter that another version of the shop has written. */
export function kindOf(name: string): LetterKind {
  const kind = known.get(name)
  if (!kind) throw new Error(`This shop writes no letters of the kind ${name}`)
  return kind
}

/** The parts of its data that only the recipient may see; none of a kind that is not known. */
export const secretsOf = (name: string): readonly string[] => known.get(name)?.secret ?? []
