import type { Guide } from '#shared/contract/admin/guide.ts'

export const STEP_NAMES: Record<Guide['steps'][number]['step'], string> = {
  name: 'Say its name',
  logo: 'Upload a logo',
  product: 'Add a first product',
  payment: 'Connect the payment',
  policies: 'Write the policies',
}
