import { expect, it } from 'vitest'
import { projectFiles, read } from './sources.ts'

/** Where the rupee's sign is not an amount: it is read, or the text is put into the shop's own. */
const OTHERWISE = [
  'src/shared/money.ts',
  'src/shared/money-formats.ts',
  'src/shared/contract/shop-settings.ts',
  'src/shared/admin/read-number.ts',
  'src/shared/search/',
  'src/server/search/',
  'src/client/shop/orders/format-rs.ts',
  'src/client/admin/settings/',
  'src/client/admin/products/form/product-sections.tsx',
  // They stand for somebody else's pages.
  'src/demo/',
]

const code = projectFiles().filter((file) => /^(src|sw)\/.*\.tsx?$/.test(file))
const withoutComments = (file: string) => read(file).replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')

it('amounts are written in one place, as the owner wants them', () => {
  const elsewhere = code.filter(
    (file) =>
      !OTHERWISE.some((place) => file.startsWith(place)) &&
      /₹|'Rs\.|style: 'currency'/.test(withoutComments(file)),
  )
  expect(elsewhere).toEqual([])
})
