import type { ReactNode } from 'react'
import { PHONE } from './links.ts'
import { Said } from '#client/platform/said.tsx'

export const PhoneLink = ({ className, icon }: { className: string; icon?: ReactNode }) => (
  <Said of="identity" part="phone" className={className}>
    <a href={PHONE.href} className={className}>
      {icon}
      <span>{PHONE.shown}</span>
    </a>
  </Said>
)
