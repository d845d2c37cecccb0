import { createHmac } from 'node:crypto'
import { emailKey } from '../accounts/email-key.ts'
import type { Queries } from '../database/database.ts'
import { secretOf } from '../database/secret.ts'

/** By which an address is counted without being kept: its HMAC-SHA256 (RFC 2104) under the shop's own key. */
export const addressKey = async (db: Queries, email: string): Promise<string> =>
  createHmac('sha256', await secretOf(db, 'discounts-key'))
    .update(emailKey(email))
    .digest('base64url')
