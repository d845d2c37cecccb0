import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { background } from '#tests/support/background.ts'
import { freePort } from '#tests/support/postgres.ts'

/** HAProxy before several servers of a shop, as `.github/operating.md` says. */
export interface Balancer {
  readonly url: string
  remove: () => Promise<void>
}

/** @param ports of the servers, on this machine */
export async function startBalancer(haproxy: string, ports: readonly number[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'darzi-balancer-'))
  const file = join(folder, 'haproxy.cfg')
  const port = await freePort()
  writeFileSync(file, configuration(port, ports))
  const proxy = background([haproxy, '-db', '-f', file], port)
  await proxy.start()
  return {
    url: `http://127.0.0.1:${port}`,
    async remove() {
      await proxy.kill9()
      rmSync(folder, { recursive: true })
    },
  }
}

const configuration = (port: number, ports: readonly number[]) => `
global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  retries 3
  option redispatch 1
frontend shop
  bind 127.0.0.1:${port}
  option forwardfor
  default_backend servers
backend servers
  balance leastconn
  option httpchk GET /api/health/ready
  default-server check inter 500ms fastinter 250ms fall 1 rise 1
${ports.map((one, at) => `  server shop-${at + 1} 127.0.0.1:${one}`).join('\n')}
`
