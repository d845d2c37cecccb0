import type { NewAuthenticator } from '#shared/contract/second-factor.ts'

/** What the app takes: scanned, opened on the same device, or typed. */
export function AppToScan({ begun: { secret, uri, qr } }: { begun: NewAuthenticator }) {
  return (
    <>
      <p className="mb-4 max-w-prose">
        Scan this with your authenticator app. On this very device,{' '}
        <a href={uri} className="link">
          open it in the app
        </a>
        .
      </p>
      {/* Black on white in both themes: cameras read nothing else for sure. */}
      <svg
        role="img"
        aria-label="QR code for the authenticator app"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="mb-4 w-52 max-w-full rounded-card border border-line bg-white"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <p className="mb-6 max-w-prose">
        Or type this key into it:{' '}
        <code className="wrap-anywhere font-mono">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
    </>
  )
}
