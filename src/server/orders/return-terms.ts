import * as v from 'valibot'
import { returnDaysOf, type ReturnSettings, returnSettingsSchema } from '#shared/contract/return-settings.ts'
import { fromJson } from '#shared/json.ts'
import type { Queries } from '../database/database.ts'
import { findSection } from '../shop-settings/repository.ts'

interface ReturnTerms {
  /** After the delivery; 0 where none are taken. */
  days: number
  /** Where to send it and how, line by line; empty where nothing was set. */
  sendTo: string
  paidBy: ReturnSettings['paidBy']
}

/** As the owner has set them, as they are now. */
export async function returnTerms(db: Queries): Promise<ReturnTerms> {
  const stored = (await findSection(db, 'returns'))?.value
  const parsed = v.safeParse(returnSettingsSchema, stored == null ? {} : fromJson(stored))
  const set = parsed.success ? parsed.output : undefined
  const sendTo = [set?.address, set?.instructions].filter(Boolean).join('\n')
  return { days: returnDaysOf(set), sendTo, paidBy: set?.paidBy ?? '' }
}
