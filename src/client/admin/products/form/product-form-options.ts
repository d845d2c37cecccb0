import { formOptions } from '@tanstack/react-form'
import { useAdminFormContext } from '#client/ui/admin/admin-form.tsx'
import { BLANK } from '../product-values.ts'

const options = formOptions({ defaultValues: BLANK })

/** The form around a section, with the product's fields as its types. */
export const useProductForm = () => useAdminFormContext(options)
