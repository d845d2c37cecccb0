import { passwordWeakness } from '#shared/password-weakness.ts'
import type { FirstAdmin } from './accounts/first-admin.ts'
import type { Config } from './config.ts'
import { VERSION } from './version.ts'

/** What somebody who has just started the shop wants to know. The only place that ever shows a made-up password. */
export function startupNotice(config: Config, port: number, admin: FirstAdmin | undefined): string {
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  const lines = [
    `Darzi ${VERSION} is open: http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    `  data      ${config.databaseUrl ? `PostgreSQL; pictures and mail in ${config.dataDir}` : config.dataDir}`,
    `  payments  ${payments(config)}`,
    ...adminLines(admin),
    ...weaknessLines(config),
  ]
  return `\n${lines.join('\n')}\n\n`
}

function payments({ paypal, demo, currency }: Config): string {
  if (paypal) return `PayPal, in ${currency}`
  return demo ? 'demo: nobody pays anything' : 'none: there is no PayPal account and DEMO is off'
}

/** At every start, for as long as the variable says so: that password may still be the one in use. */
function weaknessLines({ admin: { password } }: Config): string[] {
  const weakness = password === undefined ? undefined : passwordWeakness(password)
  return weakness === undefined ? [] : [`  warning   ADMIN_PASSWORD: ${weakness.toLowerCase()}`]
}

function adminLines(admin: FirstAdmin | undefined): string[] {
  if (!admin) return []
  if (admin.password === undefined) return [`  admin     ${admin.email} with the password of ADMIN_PASSWORD`]
  return [`  admin     ${admin.email}`, `  password  ${admin.password}   (shown this once: note it down)`]
}
