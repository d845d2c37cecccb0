import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate, useParams } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { ALL_SECTIONS, type AnySection } from '#shared/contract/sale-settings.ts'
import { useFoundDraft } from '#client/admin/products/form/kept-draft.ts'
import { settingsQueries } from '#client/admin/settings/queries.ts'
import { SectionForm } from '#client/admin/settings/section-form.tsx'
import type { FormSection } from '#client/admin/settings/section-forms.ts'
import { SectionLinks, SIGN_IN } from '#client/admin/settings/section-links.tsx'
import { SignInRuleSection } from '#client/admin/settings/sign-in-rule.tsx'
import type { SectionFormProps } from '#client/admin/settings/use-section-form.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { TableSkeleton } from '#client/ui/admin/table-skeleton.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { FormGuard } from '../-form-guard.tsx'
import { requirePage } from '../-page-needs.ts'

/** The sections with a form of their own, each fetched when it is opened. */
const OWN_FORMS: Record<Exclude<AnySection, FormSection>, ComponentType<SectionFormProps>> = {
  codes: lazy(async () => ({
    default: (await import('#client/admin/settings/codes/codes-section.tsx')).CodesSection,
  })),
  delivery: lazy(async () => ({
    default: (await import('#client/admin/settings/delivery/delivery-form.tsx')).DeliveryForm,
  })),
  sales: lazy(async () => ({
    default: (await import('#client/admin/settings/sales/sales-form.tsx')).SalesForm,
  })),
  tax: lazy(async () => ({ default: (await import('#client/admin/settings/tax/tax-form.tsx')).TaxForm })),
}

const hasOwnForm = (section: AnySection): section is keyof typeof OWN_FORMS => section in OWN_FORMS

export const Route = createFileRoute('/admin/settings/$section')({
  loader: () => requirePage('/admin/settings'),
  head: () => ({ meta: [{ title: 'Settings · Back office' }] }),
  component: SettingsPage,
})

function SettingsPage() {
  // By name, not by the route itself: what is split from a route must not need it.
  const { section: asked } = useParams({ from: '/admin/settings/$section' })
  const section = ALL_SECTIONS.find((name) => name === asked)
  if (!section && asked !== SIGN_IN) return <Navigate to="/admin/settings" replace />
  return (
    <>
      <AdminTitle title="Settings" />
      <SectionLinks />
      {section ? <Section key={section} section={section} /> : <SignInRuleSection />}
    </>
  )
}

function Section({ section }: { section: AnySection }) {
  const { data, error, refetch } = useQuery(settingsQueries.section(section))
  const draftName = `settings ${section}`
  const draft = useFoundDraft<object>(draftName)
  if (error && !data)
    return <ErrorNotice message={`Error : ${messageOf(error)}`} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton />
  const keeper = (typedNow: () => object | undefined) => (
    <FormGuard name={draftName} isDirty={() => typedNow() !== undefined} typedNow={typedNow} />
  )
  const props = { stored: data, draft, renderKeeper: keeper }
  if (!hasOwnForm(section)) return <SectionForm {...props} section={section} />
  const OwnForm = OWN_FORMS[section]
  return (
    <Suspense fallback={<TableSkeleton />}>
      <OwnForm {...props} />
    </Suspense>
  )
}
