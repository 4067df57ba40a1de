import pg from 'pg'

/**
 * An empty database of its own on a server, for the product of one part of the bench: a database belongs to the secret of
 * the product that filled it, and what one part leaves behind is not measured by another.
 */
export async function emptyDatabase(serverUrl: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database "bench_${name}"`)
  await admin.end()
  const url = new URL(serverUrl)
  url.pathname = `/bench_${name}`
  return url.href
}
