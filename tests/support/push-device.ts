import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Deliver } from '#server/push/deliver.ts'
import { fromJson } from '#shared/json.ts'

/* A browser's half of Web Push, and a push service that takes what a shop sends. */

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Reads a body of the content coding `aes128gcm` as a browser does (RFC 8291, section 3.4). */
export function decryptPush(body: Buffer, keys: { privateKey: Buffer; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const own = createECDH('prime256v1')
  own.setPrivateKey(keys.privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const secret = derive(own.computeSecret(sender), keys.auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const record = body.subarray(21 + idLength)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString()
}

/** A browser that has subscribed at a push service, and what it can read. */
export function pushDevice() {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `https://push.service.example/${randomUUID()}`
  const keys = { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return {
    endpoint,
    keys,
    read: (body: Buffer) =>
      fromJson<Record<'title' | 'body' | 'tag' | 'path', string>>(
        decryptPush(body, { privateKey: own.getPrivateKey(), auth }),
      ),
  }
}

/** The claims of an Authorization header of VAPID. Throws when the signature is not by its key. */
export function vapidClaims(header: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('The token was not signed by its key')
  const text = Buffer.from(claims, 'base64url').toString()
  return { key, ...fromJson<{ aud: string; exp: number; sub: string }>(text) }
}

interface Pushed {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** A push service on this machine. */
export async function startPushService() {
  const received: Pushed[] = []
  const state = { status: 201, retryAfter: undefined as string | undefined }
  const server = createServer((call, answer) => {
    const parts: Buffer[] = []
    call.on('data', (part: Buffer) => parts.push(part))
    call.on('end', () => {
      received.push({ path: call.url ?? '', headers: call.headers, body: Buffer.concat(parts) })
      answer.writeHead(state.status, state.retryAfter ? { 'retry-after': state.retryAfter } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  /** What the shop sends, over the wire, to here instead of into the world. */
  const deliver: Deliver = ({ endpoint, headers, body }) =>
    new Promise((resolve, reject) => {
      const { pathname } = new URL(endpoint)
      const call = request({ host: '127.0.0.1', port, path: pathname, method: 'POST', headers }, (answer) => {
        answer.resume()
        const seconds = Number(answer.headers['retry-after'] ?? 0)
        resolve({ status: answer.statusCode ?? 0, ...(seconds > 0 && { retryAfter: seconds * 1000 }) })
      })
      call.once('error', reject)
      call.end(body)
    })
  return {
    deliver,
    received,
    state,
    of: ({ endpoint }: { endpoint: string }) =>
      received.filter(({ path }) => path === new URL(endpoint).pathname),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
