import type { Config } from '../process/config.ts'
import type { Letterhead } from './kinds/letter.ts'

const SHOP = 'Darzi'
const ADDRESS = 'hello@darzi.example'

/** Whose letters these are: MAIL_FROM says the sender's address, and its name where it has one. */
export function sender({ config }: { config: Config }): Letterhead {
  const { mailFrom, publicUrl, port } = config
  return {
    shop: SHOP,
    // A letter is written without a request that would say where the shop is.
    url: publicUrl ?? `http://localhost:${port}`,
    from: { name: mailFrom?.name || SHOP, address: mailFrom?.address ?? ADDRESS },
  }
}
