import type { Trx } from '../database/database.ts'
import type { AttentionNews } from './compose.ts'
import { writePush } from './write-push.ts'

/** To the devices of who sees to such things: that there is something, and what. Once for what it is `about`. */
export const pushAttention = (
  trx: Trx,
  { about, ...news }: Omit<AttentionNews, 'kind'> & { about: string },
): Promise<void> =>
  writePush(trx, {
    about: `${about} ${news.what}`,
    to: 'staff',
    news: { kind: 'attention', ...news },
  })
