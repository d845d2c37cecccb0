import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a subscription, base64url. */
export interface DeviceKeys {
  p256dh: string
  auth: string
}

/** One record of so many bytes holds all of it: push services take at most 4,096. */
const RECORD_BYTES = 4096
const CURVE = 'prime256v1'

/**
 * Encrypts a text for a device (Message Encryption for Web Push, RFC 8291, in the content coding `aes128gcm`, RFC 8188).
 * Throws when the device's key is no point of the curve.
 */
export function encryptFor({ p256dh, auth }: DeviceKeys, text: string): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const sender = createECDH(CURVE)
  const ours = sender.generateKeys()
  const shared = sender.computeSecret(theirs)
  const salt = randomBytes(16)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = derive(shared, Buffer.from(auth, 'base64url'), keyInfo, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 says that no record follows.
  const record = [cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final()]
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_BYTES, 0)
  head.writeUInt8(ours.length, 4)
  return Buffer.concat([salt, head, ours, ...record, cipher.getAuthTag()])
}

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
