import 'reflect-metadata'
import * as x509 from '@peculiar/x509'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** A self-made authority: what it is known by, and certificates that it gives to servers. */
export interface Authority {
  /** PEM */
  certificate: string
  /** For a server that is reached by this name; PEM. */
  issue: (host: string) => Promise<{ certificate: string; key: string }>
}

export async function makeAuthority(name: string): Promise<Authority> {
  const keys = await newKeys()
  const [notBefore, notAfter] = [new Date(Date.now() - YEAR_MS), new Date(Date.now() + YEAR_MS)]
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    serialNumber: '01',
    notBefore,
    notAfter,
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [new x509.BasicConstraintsExtension(true, undefined, true)],
  })
  return {
    certificate: authority.toString('pem'),
    async issue(host) {
      const own = await newKeys()
      const certificate = await x509.X509CertificateGenerator.create({
        subject: `CN=${host}`,
        issuer: authority.subject,
        serialNumber: '02',
        notBefore,
        notAfter,
        publicKey: own.publicKey,
        signingKey: keys.privateKey,
        signingAlgorithm: ALGORITHM,
        extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
      })
      const exported = Buffer.from(await crypto.subtle.exportKey('pkcs8', own.privateKey)).toString('base64')
      const lines = exported.match(/.{1,64}/g)?.join('\n')
      return {
        certificate: certificate.toString('pem'),
        key: `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n`,
      }
    },
  }
}

const newKeys = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
