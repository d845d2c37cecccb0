import { join } from 'node:path'
import { passwordWeakness } from '#shared/password-weakness.ts'
import type { Config } from './config.ts'
import { VERSION } from './version.ts'

/** What somebody who has just started the shop wants to know. */
export function startupNotice(config: Config, port: number): string {
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const lines = [
    config.behindVite
      ? `Darzi ${VERSION} is ready: open the address that Vite names (${address} only answers its calls)`
      : `Darzi ${VERSION} is open: ${address}`,
    `  data      ${places(config)}`,
    `  payments  ${payments(config)}`,
    ...warnings(config, port).map((warning) => `  warning   ${warning}`),
  ]
  return `\n${lines.join('\n')}\n\n`
}

function places({ databaseUrl, dataDir, s3 }: Config): string {
  if (!s3) return databaseUrl ? `PostgreSQL; pictures and mail in ${dataDir}` : dataDir
  const pictures = `pictures in ${s3.endpoint}/${s3.bucket}`
  return databaseUrl ? `PostgreSQL; ${pictures}; mail in ${dataDir}` : `${dataDir}; ${pictures}`
}

function payments({ paypal, demo, currency }: Config): string {
  if (paypal) return `PayPal, in ${currency}`
  return demo ? 'demo: nobody pays anything' : 'none: there is no PayPal account and DEMO is off'
}

/** At every start, for as long as the variables say so. */
function warnings(
  { admin: { password }, production, paypal, smtpUrl, publicUrl, dataDir }: Config,
  port: number,
): string[] {
  const weakness = password === undefined ? undefined : passwordWeakness(password)
  return [
    // That password may still be the one in use.
    ...(weakness === undefined ? [] : [`ADMIN_PASSWORD: ${weakness.toLowerCase()}`]),
    ...(production && paypal && !paypal.webhookId
      ? [
          "PAYPAL_WEBHOOK_ID is not set: nobody verifies PayPal's notices, each only has the payment looked up",
        ]
      : []),
    ...(production && !smtpUrl
      ? [`SMTP_URL is not set: letters reach nobody, they are files in ${join(dataDir, 'mail')}`]
      : []),
    // No request says where the shop is when a letter is written.
    ...((production || smtpUrl) && !publicUrl
      ? [
          `PUBLIC_URL is not set: links in letters lead to http://localhost:${port}, where nobody else finds the shop`,
        ]
      : []),
  ]
}

/** duplicate_prepared_statement, invalid_sql_statement_name: what was prepared is on another connection than this. */
const UNPREPARED = ['42P05', '26000']

/** One sentence of what was in the way of a start. */
export function whyNotStarted(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && UNPREPARED.includes(String(error.code))
    ? `${error.message}: behind a pooler that keeps no prepared statements set DATABASE_PREPARE=off`
    : error.message
}

export type WayBack = 'removed' | 'nobody' | 'done before'

/** What came of FORGET_SECOND_FACTOR. */
export const wayBackNotice = (email: string, outcome: WayBack): string =>
  `\n  ${email} ${OUTCOMES[outcome]}; take FORGET_SECOND_FACTOR away again\n`

const OUTCOMES: Record<WayBack, string> = {
  removed: 'signs in with the password alone now',
  nobody: 'is no account that signs in with more than the password',
  'done before': 'was helped at an earlier start, and nothing was done at this one',
}

/** Who may sign in first. The only place that ever shows a made-up password. */
export function adminNotice({ email, password }: { email: string; password: string | undefined }): string {
  if (password === undefined) return `\n  admin     ${email} with the password of ADMIN_PASSWORD\n`
  return `\n  admin     ${email}\n  password  ${password}   (shown this once: note it down)\n`
}
