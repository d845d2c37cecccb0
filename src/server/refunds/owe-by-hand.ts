import type { Trx } from '../database/database.ts'
import type { RefundRow } from '../orders/money.ts'
import type { WholeOrder } from '../orders/repository.ts'
import { newId } from '../platform/ids.ts'
import { inShopMoney, type WantedRefund } from './begin-refund.ts'
import { insertRefund } from './repository.ts'
import { tellOfRefund } from './tell-of-refund.ts'

const TO_THE_SHOP = 'This was paid to the shop itself: pay it back by hand, and note it'

/**
 * Notes money that the shop owes and no provider can pay back, in the transaction of what causes it: as a refund that
 * could not be made, it needs attention and is told to the admins until as much has gone back by hand.
 */
export async function oweByHand(
  trx: Trx,
  order: WholeOrder,
  { paise, reason, pieces }: Required<Pick<WantedRefund, 'paise' | 'reason' | 'pieces'>>,
): Promise<void> {
  if (paise <= 0) return
  const now = Date.now()
  const refund: RefundRow = {
    ...(await inShopMoney(trx, paise)),
    id: newId(),
    order_id: order.row.id,
    method: order.row.payment_method,
    paise,
    begun_by: 'shop',
    reason,
    actor_id: null,
    actor_name: null,
    by_hand: null,
    provider_order_id: null,
    capture_id: null,
    provider_id: null,
    state: 'failed',
    attempts: 0,
    last_error: TO_THE_SHOP,
    created_at: now,
    settled_at: now,
    next_at: null,
    mended_by: null,
    pieces: JSON.stringify(pieces),
  }
  await insertRefund(trx, refund)
  await tellOfRefund(trx, order, refund)
}
