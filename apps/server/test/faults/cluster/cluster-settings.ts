/** A member of the pair: where its database and its Patroni listen, and its folder. */
export type Member = { name: string; port: number; restPort: number; folder: string }

const HOST = '127.0.0.1'
const SUPERUSER = { username: 'postgres', password: 'of-a-test' }
const REPLICATION = { username: 'replicator', password: 'of-a-test' }

/** Patroni's settings as JSON, which YAML contains. Nothing acknowledged is lost: one standby confirms every commit. */
export const patroniSettings = (
  { name, port, restPort, folder }: Member,
  { etcdPort, postgres }: { etcdPort: number; postgres: string },
): string =>
  JSON.stringify({
    scope: 'gatefill',
    name,
    restapi: { listen: `${HOST}:${restPort}`, connect_address: `${HOST}:${restPort}` },
    etcd3: { host: `${HOST}:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, synchronous_commit: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${HOST}:${port}`,
      connect_address: `${HOST}:${port}`,
      data_dir: `${folder}/data`,
      bin_dir: postgres,
      pgpass: `${folder}/pgpass`,
      authentication: { superuser: SUPERUSER, replication: REPLICATION, rewind: SUPERUSER },
      pg_hba: [
        'local all all trust',
        `host all all ${HOST}/32 trust`,
        `host replication all ${HOST}/32 trust`,
      ],
      parameters: { unix_socket_directories: folder },
    },
    watchdog: { mode: 'off' },
  })

/** HAProxy's settings: connections go to the member that says that it is the primary, and end when it is no longer. */
export const haproxySettings = (port: number, members: readonly Member[]): string => `global
  maxconn 400
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind ${HOST}:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members.map((member) => `  server ${member.name} ${HOST}:${member.port} check port ${member.restPort}`).join('\n')}
`

export const etcdArguments = (
  folder: string,
  { clientPort, peerPort }: { clientPort: number; peerPort: number },
) => {
  const client = `http://${HOST}:${clientPort}`
  const peer = `http://${HOST}:${peerPort}`
  return [
    ...['--name', 'only', '--data-dir', folder, '--initial-cluster', `only=${peer}`],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
  ]
}

export const databaseUrlOf = (port: number): string =>
  `postgres://${SUPERUSER.username}:${SUPERUSER.password}@${HOST}:${port}/postgres`
