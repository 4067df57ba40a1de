import pg from 'pg'

/** What keeps a payment single: the index of the applied attempt, and the key of the journals. */
export const DROP_GUARDS = `drop index payment_attempts_one_applied;
alter table journals drop constraint journals_kind_source_type_source_id_key`

/** The statement without row lock, version check and `on conflict`, as if there were one process only. */
const withoutGuards = (text: string): string =>
  text
    .replace(/ for (no key )?update$/, '')
    .replace('id = $1 and version = $2', 'id = $1 and $2::int is not null')
    .replaceAll('on conflict (kind, source_type, source_id) do nothing', '')

/** Removes the guards from every statement that this process sends from now on (the negative control). */
export function removeGuards(): void {
  const prototype: { query: (this: pg.Client, ...args: unknown[]) => unknown } = pg.Client.prototype
  const { query } = prototype
  prototype.query = function (config, ...rest) {
    if (typeof config === 'string') return query.call(this, withoutGuards(config), ...rest)
    if (typeof config === 'object' && config !== null && 'text' in config && !('submit' in config))
      return query.call(this, { ...config, text: withoutGuards(String(config.text)) }, ...rest)
    return query.call(this, config, ...rest)
  }
}
