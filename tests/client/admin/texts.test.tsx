import { afterAll, describe, expect, it } from 'vitest'
import { addPage, allPages, updatePage } from '#shared/endpoints/admin/content.ts'
import { searchWords } from '#shared/endpoints/admin/calls.ts'
import { signInAdmin } from '#tests/support/builders.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { deadConnection, fill, openScreen, page, toast, waitFor, within } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)
const asAdmin = { token: admin.token }

describe('a page of the shop', () => {
  it('is written with a preview and a picture at the cursor, which outlives a dead connection', async () => {
    const { user, intercept, goTo } = await openScreen(shop, '/admin/pages/add', { as: admin })
    const form = within(await page.findByRole('form', { name: 'New page' }))
    await user.click(form.getByRole('button', { name: 'Add page' }))
    await form.findByText('The title is required')
    await fill(user, form.getByLabelText('Title'), 'Size & fit')
    expect(form.getByLabelText<HTMLInputElement>('Address').value).toBe('size-fit')
    const text = form.getByLabelText<HTMLTextAreaElement>('Text')
    await fill(user, text, '## Measure\n\nAround the **chest**. after')
    await page.findByRole('heading', { name: 'Measure' })
    text.setSelectionRange(text.value.length - 5, text.value.length - 5)
    await user.click(form.getByRole('button', { name: 'Add a picture' }))
    const panel = within(form.getByRole('group', { name: 'Picture' }))
    const putIn = () => user.click(panel.getByRole('button', { name: 'Put it in' }))
    await putIn()
    await panel.findByText('Choose a picture')
    panel.getByText(/^Say what is to be seen/)
    await user.upload(
      panel.getByLabelText('File'),
      new File([new Uint8Array(await jpeg())], 'loom.jpg', { type: 'image/jpeg' }),
    )
    await fill(user, panel.getByLabelText('What is to be seen'), 'A [hand]loom')
    intercept(deadConnection)
    await putIn()
    await panel.findByText(/cannot be reached/)
    expect(panel.getByLabelText<HTMLInputElement>('What is to be seen').value).toBe('A [hand]loom')
    intercept(() => undefined)
    await putIn()
    await waitFor(() =>
      expect(text.value).toMatch(/chest\*\*\. !\[A \\\[hand\\\]loom\]\(\/images\/[\w-]+\.\w+\)after$/),
    )
    await user.click(form.getByRole('button', { name: 'Add page' }))
    await toast('Page saved')
    await goTo('/pages/size-fit')
    await page.findByRole('heading', { level: 1, name: 'Size & fit' })
    page.getByRole('img', { name: 'A [hand]loom' })
  })

  it('that two write at once is kept for both, and either can stay', async () => {
    const first = { title: 'Care', slug: 'care', body: 'Cold.', isPublished: true }
    const { data: made } = await shop.call(addPage, { body: first }, asAdmin)
    const { user } = await openScreen(shop, `/admin/pages/${made._id}`, { as: admin })
    await fill(user, await page.findByLabelText('Text'), 'Mine.')
    const theirs = { ...first, body: 'Theirs.', version: made.version }
    await shop.call(updatePage, { params: { id: made._id }, body: theirs }, asAdmin)
    await user.click(page.getByRole('button', { name: 'Save' }))
    await page.findByRole('heading', { name: 'Someone else has changed this page meanwhile' })
    expect(page.getByLabelText<HTMLTextAreaElement>('Their text').value).toBe('Theirs.')
    expect(page.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Mine.')
    await user.click(page.getByRole('button', { name: 'Keep mine' }))
    await user.click(page.getByRole('button', { name: 'Save' }))
    await toast('Page saved')
    const { data: all } = await shop.call(allPages, {}, asAdmin)
    expect(all.find(({ slug }) => slug === 'care')?.body).toBe('Mine.')
  })
})

describe('the words of the search', () => {
  it('are required, counted while they are typed, refused twice, changed and removed', async () => {
    const { user } = await openScreen(shop, '/admin/search', { as: admin })
    await page.findByRole('form')
    const form = () => within(page.getByRole('form'))
    const add = () => user.click(form().getByRole('button', { name: 'Add' }))
    const type = (label: string, text: string) => fill(user, form().getByLabelText(label), text)
    await add()
    await form().findByText('What shoppers type is required')
    form().getByText('What it means is required')
    await type('What shoppers type', 'zzword')
    await type('What it means', 'neverheardofthis')
    await form().findByText('Finds nothing')
    await type('What it means', 'denim jacket')
    await add()
    await toast('Saved: the search reads it from now on')
    const words = within(page.getByRole('region', { name: 'The shop’s own words' }))
    await words.findByText('denim jacket')
    await type('What shoppers type', 'zzword')
    await type('What it means', 'kurta')
    await add()
    await form().findByText(/is among the shop’s words already/)
    await user.click(words.getByRole('button', { name: 'Edit zzword' }))
    await form().findByRole('heading', { name: 'Change words' })
    await type('What it means', 'kurta')
    await user.click(form().getByRole('button', { name: 'Save' }))
    await words.findByText('kurta')
    await user.click(words.getByRole('button', { name: 'Remove zzword' }))
    await user.click(within(page.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(words.queryByText('zzword')).toBeNull())
    expect((await shop.call(searchWords, {}, asAdmin)).data).toEqual([])
  })
})

describe('a message to the shop', () => {
  it('stays in the form until the shop has it, and is answered by the owner', async () => {
    const { user, intercept } = await openScreen(shop, '/pages/contact')
    const form = within(await page.findByRole('form', { name: 'Write to us' }))
    const submit = () => user.click(form.getByRole('button', { name: 'Send message' }))
    await submit()
    await form.findByText('Name must be at least 2 characters')
    expect(document.activeElement).toBe(form.getByLabelText('Your name'))
    await fill(user, form.getByLabelText('Your name'), 'See www.evil.example')
    await form.findByText('A name cannot have a web address in it')
    await fill(user, form.getByLabelText('Your name'), 'Asha Rao')
    await fill(user, form.getByLabelText('Your e-mail address'), 'asha@mail.example')
    await fill(user, form.getByLabelText('Your message'), 'Does the linen shirt run small?')
    intercept(deadConnection)
    await submit()
    await form.findByText(/What you typed is still here\./)
    intercept(() => undefined)
    await submit()
    await page.findByText(/^Thank you\. Your message has reached us\./)
    const desk = await openScreen(shop, '/admin/messages', { as: admin })
    await page.findByText('Does the linen shirt run small?')
    await desk.user.click(page.getByRole('button', { name: 'Mark as answered: Asha Rao' }))
    await page.findByText(/^Nothing waits for an answer/)
    await desk.goTo('/admin/messages/answered')
    expect(await page.findByRole('button', { name: 'Open again: Asha Rao' })).toBeTruthy()
  })
})

describe('the emails of the shop', () => {
  it('are tried out, listed by kind and looked at', async () => {
    const { user } = await openScreen(shop, '/admin/letters', { as: admin })
    const trial = within(await page.findByRole('region', { name: 'See how they look in your mail' }))
    await user.selectOptions(trial.getByLabelText('Letter'), 'Order shipped')
    await user.click(trial.getByRole('button', { name: 'Send me a trial' }))
    await toast('A trial is on its way to')
    const again = await openScreen(shop, '/admin/letters?kind=order-shipped', { as: admin })
    await again.user.click((await page.findAllByRole('link', { name: 'Order shipped' }))[0] as HTMLElement)
    await page.findByRole('heading', { level: 1, name: /^Your order \S+ at .+ is on its way$/ })
    expect(document.querySelector('iframe')?.getAttribute('srcdoc')).toContain('On its way to you')
    await again.user.click(page.getByRole('button', { name: 'Plain text' }))
    await page.findByText(/your order has left us/)
    await again.user.click(page.getByRole('link', { name: 'All letters' }))
    await waitFor(() => expect(again.router.state.location.search).toEqual({ kind: 'order-shipped' }))
  })
})
