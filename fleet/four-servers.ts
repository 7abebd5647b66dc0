import { findFreePort } from '../scripts/lib/free-port.mjs'
import { startS3Server } from '../server/src/testing/s3-server.ts'
import { startCluster, startCopyOf, startNginx, startPgBouncer } from './engines.ts'
import { createDatabase, serverOn, throughPort } from './servers.ts'

/** The programs that it takes beside PostgreSQL, each with the Debian package it comes in. */
export const fourServersNeed = { pgbouncer: 'pgbouncer', nginx: 'nginx' }

/** Four processes behind nginx, on PgBouncer, primary, replica and S3; not started yet. `settingsAt` knows nginx' address. */
export async function openFourServers(settingsAt: (url: string) => Record<string, string>) {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const cluster = await startCluster()
  const database = await createDatabase(cluster.url)
  const bouncer = await startPgBouncer(cluster.url, 20)
  const copy = await startCopyOf(cluster.url)
  const s3 = await startS3Server()
  const servers = await Promise.all(
    Array.from({ length: 4 }, () =>
      serverOn(database, {
        DATABASE_URL: throughPort(database, bouncer.port),
        DATABASE_DIRECT_URL: database,
        DATABASE_REPLICA_URL: throughPort(database, Number(new URL(copy.url).port)),
        S3_ENDPOINT: s3.settings.endpoint,
        S3_BUCKET: s3.settings.bucket,
        S3_REGION: s3.settings.region,
        S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
        ...settingsAt(url),
      }),
    ),
  )
  const nginx = await startNginx(
    servers.map((server) => server.url),
    port,
  )
  return {
    url,
    database,
    servers,
    /** What nginx could not hand on, and why. */
    lostByNginx: () => nginx.words(),
    /** All at once: whoever comes first makes the database. */
    async start() {
      await Promise.all(servers.map((server) => server.start()))
    },
    async close() {
      await nginx.stop()
      for (const server of servers) await server.remove()
      await s3.stop()
      await bouncer.stop()
      await copy.stop()
      await cluster.stop()
    },
  }
}
