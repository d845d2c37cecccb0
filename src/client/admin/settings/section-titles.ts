import { type AnySection, isSaleSection, type SaleSection } from '#shared/contract/sale-settings.ts'
import { SECTION_FORMS } from './section-forms.ts'

const SALE_TITLES: Record<Exclude<SaleSection, 'payment'>, string> = {
  delivery: 'Delivery charges',
  tax: 'Tax',
  codes: 'Discount codes',
}

export const sectionTitle = (section: AnySection): string =>
  isSaleSection(section) && section !== 'payment' ? SALE_TITLES[section] : SECTION_FORMS[section].title
