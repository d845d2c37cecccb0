import { answer } from '../contract/common.ts'
import { shopSettingsSchema } from '../contract/shop-settings.ts'
import { endpoint } from './endpoint.ts'

export const shopSettings = endpoint('shopSettings', 'GET', '/api/shop', {
  access: 'public',
  summary: 'What the shop says of itself; of what its owner has not said, nothing',
  answer: answer(shopSettingsSchema),
})
