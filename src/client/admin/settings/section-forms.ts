import type { Section } from '#shared/contract/shop-settings.ts'
import { DEFAULT_NAME } from '#shared/shop-name.ts'

/** Texts by the names of a section's fields. */
export type Values = Record<string, string | boolean>

export interface SettingsField {
  name: string
  label: string
  hint?: string
  kind?: 'area' | 'picture' | 'check'
  /** Of a line, as HTML knows it. */
  type?: 'email' | 'tel' | 'url'
}

export interface SectionDescription {
  title: string
  /** What it is for, in a sentence. */
  lead: string
  fields: readonly SettingsField[]
  /** What the shop was built with, where that can be said in the form. */
  start: Values
}

const PROFILE = 'Its whole address; empty, and there is no link'

/** What can be said in which section: its form is made of this. */
export const SECTION_FORMS: Record<Section, SectionDescription> = {
  identity: {
    title: 'Name and contact',
    lead: 'On every page, in titles, letters and on packing slips.',
    fields: [
      { name: 'name', label: 'Name' },
      {
        name: 'tagline',
        label: 'Tagline',
        hint: 'What is sold, in a few words; beside the name in search engines',
      },
      { name: 'phone', label: 'Phone', type: 'tel', hint: 'Empty, and none is shown' },
      { name: 'email', label: 'E-mail', type: 'email', hint: 'Where shoppers write to' },
      { name: 'address', label: 'Address', kind: 'area' },
      { name: 'instagram', label: 'Instagram', type: 'url', hint: PROFILE },
      { name: 'facebook', label: 'Facebook', type: 'url', hint: PROFILE },
      { name: 'x', label: 'X', type: 'url', hint: PROFILE },
    ],
    start: {
      name: DEFAULT_NAME,
      tagline: '',
      phone: '',
      email: '',
      address: '',
      instagram: '',
      facebook: '',
      x: '',
    },
  },
}
