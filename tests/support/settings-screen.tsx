import type { SignedIn } from './builders.ts'
import { fill, openScreen, page, within } from './screen.tsx'
import type { TestShop } from './shop.ts'

/** Opens a section of the settings, by its path and the name of its form. */
export async function openSection(shop: TestShop, admin: SignedIn, section: string, name: string) {
  const screen = await openScreen(shop, `/admin/settings/${section}`, { as: admin })
  const form = within(await page.findByRole('form', { name }))
  const press = (button: string) => screen.user.click(form.getByRole('button', { name: button }))
  return {
    ...screen,
    form,
    press,
    field: (label: string) => form.getByLabelText<HTMLInputElement>(label),
    type: (label: string, text: string) => fill(screen.user, form.getByLabelText(label), text),
    async save() {
      await press('Save')
      await form.findByText(/^Saved by /)
    },
    async goBack() {
      await press('Back to defaults')
      await screen.user.click(
        within(page.getByRole('alertdialog')).getByRole('button', { name: 'Back to defaults' }),
      )
      await form.findByText('As the shop was built')
    },
  }
}
