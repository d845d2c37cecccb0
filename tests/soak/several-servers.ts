import { type Balancer, startBalancer } from './balancer.ts'
import { freePort } from '#tests/support/postgres.ts'
import { type PostgresCluster, startCluster } from '#tests/support/postgres-cluster.ts'
import { type Pooler, startPooler } from './pooler.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { ADMIN, type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { tryUntil } from '#tests/support/try-until.ts'

/** A shop that has outgrown one machine, all of it on this one. */
export interface SeveralServers {
  /** Of the proxy. */
  readonly url: string
  servers: ServerProcess[]
  cluster: PostgresCluster
  pooler: Pooler
  /** The settings of each server. */
  environment: Record<string, string>
  /** A session of the owner's, which is good on every server. */
  signIn: () => Promise<string>
  remove: () => Promise<void>
}

const BUCKET = 'pictures'

/**
 * Three servers that start at once on an empty PostgreSQL with a streaming replica, through a transaction pooler,
 * pictures in a bucket, behind a proxy.
 *
 * @param folder of the copy of the shop that is started; this one unless told otherwise
 */
export async function startSeveral(
  programs: { haproxy: string; pgbouncer: string },
  { folder, more = {} }: { folder?: string | undefined; more?: Record<string, string> } = {},
): Promise<SeveralServers> {
  const cluster = await startCluster()
  const pooler = await startPooler(programs.pgbouncer, cluster.primary)
  const s3 = await startS3(BUCKET)
  const ports = [await freePort(), await freePort(), await freePort()]
  const balancer: Balancer = await startBalancer(programs.haproxy, ports)
  const environment = {
    DATABASE_URL: pooler.url,
    DATABASE_PREPARE: 'off',
    DATABASE_LISTEN: cluster.primary.url,
    DATABASE_READ_URL: cluster.replica.url,
    DATABASE_POOL: '8',
    ...s3.environment(BUCKET),
    TRUST_PROXY: '1',
    PUBLIC_URL: balancer.url,
    HOST: '127.0.0.1',
    DEMO: 'off',
    ...more,
  }
  const servers = await Promise.all(ports.map((port) => startServer(environment, { port, folder })))
  // The proxy looks at each of them now and then.
  await tryUntil(async () => {
    const { status } = await fetch(`${balancer.url}/api/health/ready`)
    if (status !== 200) throw new Error(`The proxy knows of no server that is ready: ${status}`)
  })
  return {
    url: balancer.url,
    servers,
    cluster,
    pooler,
    environment,
    async signIn() {
      const answer = await fetch(`${balancer.url}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ADMIN),
      })
      return ((await answer.json()) as { token: string }).token
    },
    async remove() {
      await balancer.remove()
      await Promise.all(servers.map((server) => server.remove()))
      await pooler.remove()
      await cluster.remove()
      await s3.remove()
    },
  }
}
