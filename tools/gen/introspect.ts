import type { Embedded } from '../../apps/server/src/platform/db/pglite.ts'

/** The embedded database's own engine. */
export type Engine = Embedded['engine']

export type Column = {
  table: string
  name: string
  /** As PostgreSQL writes it: text, bigint, timestamp with time zone ... */
  type: string
  nullable: boolean
  /** The default as SQL, or null. */
  fallback: string | null
  identity: 'always' | 'by default' | null
}

/** Kysely's own two tables are no part of the schema. */
const OWN = "c.relname not in ('kysely_migration', 'kysely_migration_lock')"

/** A view or a table that only lets the version before go on (docs/decisions/0039); our own statements never name it. */
const OLD_NAMES = "coalesce(obj_description(c.oid, 'pg_class'), '') like 'Old names:%'"

/** Columns of every table and view of the public schema, tables by name, columns in their order. */
export async function columns(engine: Engine): Promise<Column[]> {
  const { rows } = await engine.query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as nullable, pg_get_expr(d.adbin, d.adrelid) as fallback,
      case a.attidentity when 'a' then 'always' when 'd' then 'by default' end as identity
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0
      and not a.attisdropped and ${OWN} and not ${OLD_NAMES}
    order by c.relname, a.attnum`)
  return rows
}

export type TableDefinition = { table: string; constraints: string[]; indexes: string[]; triggers: string[] }

/** Constraints, indexes and triggers of every table, each as the SQL that makes it, by name. */
export async function tableDefinitions(engine: Engine): Promise<TableDefinition[]> {
  const { rows } = await engine.query<TableDefinition>(`
    select c.relname as table,
      array(select format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid))
        from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')
        order by position(k.contype::text in 'pufc'), k.conname) as constraints,
      array(select pg_get_indexdef(i.indexrelid)
        from pg_index i join pg_class n on n.oid = i.indexrelid
        where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
        order by n.relname) as indexes,
      array(select pg_get_triggerdef(t.oid)
        from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by t.tgname) as triggers
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${OWN} and not ${OLD_NAMES}
    order by c.relname`)
  return rows
}

/** Functions of the public schema as the SQL that makes them, by name; those of an extension are its own. */
export async function functions(engine: Engine): Promise<string[]> {
  const { rows } = await engine.query<{ definition: string }>(`
    select pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname, p.oid::regprocedure::text`)
  return rows.map(({ definition }) => definition.trim())
}

/** Views of the public schema with the query behind each, by name. */
export async function views(engine: Engine): Promise<{ name: string; query: string }[]> {
  const { rows } = await engine.query<{ name: string; query: string }>(`
    select c.relname as name, pg_get_viewdef(c.oid, true) as query from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' order by c.relname`)
  return rows
}
