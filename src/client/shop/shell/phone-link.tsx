import type { ReactNode } from 'react'
import { PHONE } from './links.ts'
import { SaidShell } from './said.ts'

export const PhoneLink = ({ className, icon }: { className: string; icon?: ReactNode }) => (
  <SaidShell of="identity" part="phone" className={className}>
    <a href={PHONE.href} className={className}>
      {icon}
      {PHONE.shown}
    </a>
  </SaidShell>
)
