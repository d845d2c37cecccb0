import { resolve } from 'node:path'
import * as v from 'valibot'
import { isEmailAddress } from '#shared/email-address.ts'
import { CONNECTION_LIMITS } from './connections.ts'
import { databaseAddress, databaseListen, readDatabaseUrls } from './database-config.ts'
import { type Mailbox, readMailbox } from './mailbox.ts'
import { isOff, onOff } from './on-off.ts'
import { isProxies, readProxies } from './proxies.ts'
import { readS3, s3Bucket, s3Endpoint } from './s3-config.ts'

/** What the environment says; see the README for the variables. Throws one sentence that names the wrong one. */
export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Of a replica, for lists. */
  databaseReadUrl: string | undefined
  /** Whether PostgreSQL's connections plan their statements once. */
  databasePrepares: boolean
  /** Connections to PostgreSQL, a few more beside. */
  databasePool: number
  /** How long anything may take there, ms; 0 is no limit. */
  databaseLimits: { statementMs: number; lockMs: number; idleMs: number }
  /** Where servers hear each other's changes by LISTEN and NOTIFY, too: undefined for nowhere. */
  listenUrl: string | undefined
  production: boolean
  /** Whether this is only what answers Vite's calls (`npm run dev`). */
  behindVite: boolean
  demo: boolean
  admin: { email: string | undefined; password: string | undefined }
  /** Memory that hashing a password takes, KiB. */
  passwordKib: number
  /** The e-mail of an account that has lost all that it signs in with beside the password. */
  forgetSecondFactor: string | undefined
  paypal:
    | {
        clientId: string
        clientSecret: string
        api: string
        webhookId: string | undefined
        merchantId: string | undefined
      }
    | undefined
  razorpay: { keyId: string; keySecret: string; api: string; webhookSecret: string | undefined } | undefined
  /** What PayPal charges in, and how much of it one rupee is. */
  currency: string
  rate: number
  /** Where pictures are, if not in `dataDir`: a bucket of an S3-compatible service; `endpoint` without its name. */
  s3:
    | { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
    | undefined
  /** Requests a minute and address; 0 is no limit. */
  rateLimit: number
  /** Connections at a time from one address; 0 is no limit. */
  connections: number
  /** How long the shop is served after SIGTERM, while it says that it is not ready. */
  drainSeconds: number
  /** What is shown may be so far behind the database; a server further behind says that it is not ready. */
  behindSeconds: number
  holdMinutes: number
  /** Pieces that an account's unpaid checkout holds at most. */
  holdPieces: number
  /** A guest's cart is forgotten so long after its last change. */
  guestCartDays: number
  /** How long what became of stock is kept. */
  stockHistoryDays: number
  /** How long what the staff changed is kept. */
  historyDays: number
  /** Whose X-Forwarded-* headers count: nobody's, those of named proxies, or the last so many hops. */
  trustProxy: false | string | ((address: string, hop: number) => boolean)
  smtpUrl: string | undefined
  /** Who the shop's letters are from; the name may be empty. */
  mailFrom: Mailbox | undefined
  publicUrl: string | undefined
  /** Where somebody who has found a weakness writes to: a `mailto:` or `https:` address. */
  securityContact: string | undefined
  /** What must be said to read `/metrics`; without it there is none. */
  metricsToken: string | undefined
  logLevel: string
}

const optional = v.optional(v.pipe(v.string(), v.trim()))
const number = (name: string, fallback: number, min: number, max: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.transform(Number),
    v.number(`${name} must be a number`),
    v.minValue(min, `${name} must be at least ${min}`),
    v.maxValue(max, `${name} must be at most ${max}`),
  )

/** argon2id's memory: OWASP's advice, and what the algorithm itself asks for with one lane. */
const PASSWORD_KIB = { default: 19_456, least: 8 }
const NO_ADDRESS = 'PUBLIC_URL must be an address that begins with http:// or https://'
const MAIL_SERVER = 'SMTP_URL must begin with smtp:// or smtps:// and name a server'
const isMailServer = (url: string) =>
  /^smtps?:\/\//i.test(url) && URL.canParse(url) && new URL(url).hostname !== ''
const MAILBOX = 'MAIL_FROM must be an email address, or a name and one: My Shop <hello@shop.example>'

const environmentSchema = v.object({
  PORT: number('PORT', 3000, 0, 65_535),
  HOST: v.optional(v.string(), 'localhost'),
  DATA_DIR: v.optional(v.string(), 'data'),
  DATABASE_URL: databaseAddress('DATABASE_URL'),
  DATABASE_READ_URL: databaseAddress('DATABASE_READ_URL'),
  DATABASE_PREPARE: onOff('DATABASE_PREPARE'),
  DATABASE_LISTEN: databaseListen,
  DATABASE_POOL: number('DATABASE_POOL', 20, 2, 1000),
  DATABASE_STATEMENT_SECONDS: number('DATABASE_STATEMENT_SECONDS', 60, 0, 86_400),
  DATABASE_LOCK_SECONDS: number('DATABASE_LOCK_SECONDS', 10, 0, 86_400),
  DATABASE_IDLE_SECONDS: number('DATABASE_IDLE_SECONDS', 60, 0, 86_400),
  NODE_ENV: optional,
  BEHIND_VITE: onOff('BEHIND_VITE'),
  DEMO: onOff('DEMO'),
  ADMIN_EMAIL: v.optional(
    v.pipe(v.string(), v.trim(), v.check(isEmailAddress, 'ADMIN_EMAIL must be an email address')),
  ),
  ADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.minLength(6, 'ADMIN_PASSWORD must have at least 6 characters'),
      v.maxLength(256, 'ADMIN_PASSWORD must have at most 256 characters'),
    ),
  ),
  FORGET_SECOND_FACTOR: v.optional(
    v.pipe(v.string(), v.trim(), v.check(isEmailAddress, 'FORGET_SECOND_FACTOR must be an email address')),
  ),
  PASSWORD_KIB: number('PASSWORD_KIB', PASSWORD_KIB.default, PASSWORD_KIB.least, 1_048_576),
  PAYPAL_CLIENT_ID: optional,
  PAYPAL_CLIENT_SECRET: optional,
  PAYPAL_API: v.optional(
    v.pipe(v.string(), v.url('PAYPAL_API must be an address')),
    'https://api-m.paypal.com',
  ),
  PAYPAL_WEBHOOK_ID: optional,
  PAYPAL_MERCHANT_ID: optional,
  PAYPAL_CURRENCY: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'PAYPAL_CURRENCY must be a code of three letters such as USD')),
    'INR',
  ),
  PAYPAL_RATE: number('PAYPAL_RATE', 1, 0.000_001, 1_000_000),
  RAZORPAY_KEY_ID: optional,
  RAZORPAY_KEY_SECRET: optional,
  RAZORPAY_API: v.optional(
    v.pipe(v.string(), v.url('RAZORPAY_API must be an address')),
    'https://api.razorpay.com',
  ),
  RAZORPAY_WEBHOOK_SECRET: optional,
  S3_ENDPOINT: s3Endpoint,
  S3_BUCKET: s3Bucket,
  S3_REGION: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  RATE_LIMIT: number('RATE_LIMIT', 600, 0, 1_000_000),
  CONNECTIONS: number('CONNECTIONS', CONNECTION_LIMITS.perAddress, 0, 100_000),
  DRAIN_SECONDS: v.optional(number('DRAIN_SECONDS', 5, 0, 300)),
  BEHIND_SECONDS: number('BEHIND_SECONDS', 60, 1, 86_400),
  HOLD_MINUTES: number('HOLD_MINUTES', 15, 0.01, 1440),
  HOLD_PIECES: number('HOLD_PIECES', 100, 1, 20_000),
  GUEST_CART_DAYS: number('GUEST_CART_DAYS', 90, 1, 3650),
  STOCK_HISTORY_DAYS: number('STOCK_HISTORY_DAYS', 1095, 30, 36_500),
  HISTORY_DAYS: number('HISTORY_DAYS', 1095, 366, 36_500),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (value) => isOff(value) || isProxies(value),
        'TRUST_PROXY must be off, a number of proxies or their addresses, such as 10.0.0.1 or 10.0.0.0/8',
      ),
    ),
  ),
  SMTP_URL: v.optional(v.pipe(v.string(), v.trim(), v.check(isMailServer, MAIL_SERVER))),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => readMailbox(text) !== undefined, MAILBOX),
      v.transform(readMailbox),
    ),
  ),
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.url(NO_ADDRESS), v.regex(/^https?:\/\//i, NO_ADDRESS))),
  SECURITY_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (contact) => isEmailAddress(contact) || (/^https:\/\/\S+$/i.test(contact) && URL.canParse(contact)),
        'SECURITY_CONTACT must be an email address or begin with https://',
      ),
      v.transform((contact) => (isEmailAddress(contact) ? `mailto:${contact}` : contact)),
    ),
  ),
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.trim(), v.minLength(16, 'METRICS_TOKEN must have at least 16 characters')),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent',
    ),
    'info',
  ),
})

/** The names of all of them. */
export const VARIABLES: readonly string[] = Object.keys(environmentSchema.entries)

export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(environmentSchema, given, { abortPipeEarly: true })
  if (!parsed.success) throw new Error(parsed.issues.map((issue) => issue.message).join('; '))
  const env = parsed.output
  const production = env.NODE_ENV === 'production'
  if (!env.PAYPAL_CLIENT_ID !== !env.PAYPAL_CLIENT_SECRET) {
    throw new Error('PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are needed together')
  }
  if (env.PAYPAL_CLIENT_ID && env.PAYPAL_CURRENCY === 'INR') {
    throw new Error(
      'PayPal takes no INR: set PAYPAL_CURRENCY to one it takes, such as USD, and PAYPAL_RATE to how much of it one rupee is',
    )
  }
  if (!env.RAZORPAY_KEY_ID !== !env.RAZORPAY_KEY_SECRET) {
    throw new Error('RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are needed together')
  }
  const trustProxy = readProxies(env.TRUST_PROXY)
  // What a caller says of the shop's address would be written into pages that are kept for others.
  if (production && trustProxy !== false && !env.PUBLIC_URL) {
    throw new Error(
      'PUBLIC_URL is needed in production behind a proxy (TRUST_PROXY): the address of the shop',
    )
  }
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    ...readDatabaseUrls(env),
    databasePrepares: env.DATABASE_PREPARE ?? true,
    databasePool: env.DATABASE_POOL,
    databaseLimits: {
      statementMs: env.DATABASE_STATEMENT_SECONDS * 1000,
      lockMs: env.DATABASE_LOCK_SECONDS * 1000,
      idleMs: env.DATABASE_IDLE_SECONDS * 1000,
    },
    production,
    behindVite: env.BEHIND_VITE ?? false,
    demo: env.DEMO ?? !production,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    passwordKib: passwordKib(env.PASSWORD_KIB, production),
    forgetSecondFactor: env.FORGET_SECOND_FACTOR,
    paypal:
      env.PAYPAL_CLIENT_ID && env.PAYPAL_CLIENT_SECRET
        ? {
            clientId: env.PAYPAL_CLIENT_ID,
            clientSecret: env.PAYPAL_CLIENT_SECRET,
            api: env.PAYPAL_API,
            webhookId: env.PAYPAL_WEBHOOK_ID,
            merchantId: env.PAYPAL_MERCHANT_ID,
          }
        : undefined,
    razorpay:
      env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET
        ? {
            keyId: env.RAZORPAY_KEY_ID,
            keySecret: env.RAZORPAY_KEY_SECRET,
            api: env.RAZORPAY_API,
            webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
          }
        : undefined,
    currency: env.PAYPAL_CURRENCY,
    rate: env.PAYPAL_RATE,
    s3: readS3(env),
    rateLimit: env.RATE_LIMIT,
    connections: env.CONNECTIONS,
    // Nobody else would take its shoppers.
    drainSeconds: env.DRAIN_SECONDS ?? (trustProxy === false ? 0 : 5),
    behindSeconds: env.BEHIND_SECONDS,
    holdMinutes: env.HOLD_MINUTES,
    holdPieces: env.HOLD_PIECES,
    guestCartDays: env.GUEST_CART_DAYS,
    stockHistoryDays: env.STOCK_HISTORY_DAYS,
    historyDays: env.HISTORY_DAYS,
    trustProxy,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    securityContact: env.SECURITY_CONTACT,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  }
}

/** Throws where it is less than a shop needs. */
function passwordKib(kib: number, production: boolean): number {
  if (!production || kib >= PASSWORD_KIB.default) return kib
  throw new Error(`PASSWORD_KIB must be at least ${PASSWORD_KIB.default} in production`)
}
