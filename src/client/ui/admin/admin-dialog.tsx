import type { ComponentProps } from 'react'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import './admin.css'

/** A small form above a page of the back office. */
export const AdminDialog = (props: ComponentProps<typeof FormDialog>) => <FormDialog {...props} />
