import pg from 'pg'
import { log } from '../log.ts'

/** The app's role. In the ledger it can only read and insert rows. */
export const appRole = 'valija_app'

const insufficientPrivilege = '42501'

/**
 * Creates the app's role and returns its name. The role has all table privileges except those that triggers refuse, and owns the queue's
 * schema. Some hosted databases let the tables' owner create no roles. This function then returns undefined, and only triggers protect the
 * ledger.
 */
export async function ensureRole(client: pg.ClientBase): Promise<string | undefined> {
  try {
    await client.query('begin')
    await client.query(create)
    await grantTables(client)
    await client.query(giveQueue)
    await client.query('commit')
    return appRole
  } catch (error) {
    await client.query('rollback')
    if (!(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) throw error
    await client.query('create schema if not exists pgboss')
    log.info(`Only triggers protect the ledger: no role ${appRole} (${error.message}).`)
    return undefined
  }
}

/** Creates the role if it is missing. Roles belong to the whole server, so another database may be creating the same role now. */
const create = `do $$
  begin
    if to_regrole('${appRole}') is null then
      begin
        create role ${appRole} nologin;
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
    if not pg_has_role('${appRole}', case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) then
      begin
        execute format('grant ${appRole} to %I', current_user);
      exception when unique_violation then
        null;
      end;
    end if;
    if not has_schema_privilege('${appRole}', 'public', 'usage') then
      grant usage on schema public to ${appRole};
    end if;
    -- With this right the role could attach the trigger to a table that it creates, and write links of rows that do not exist.
    -- A restore without privileges grants the right again, so each start revokes it.
    if has_function_privilege('${appRole}', 'encadenar()', 'execute') then
      revoke execute on function encadenar() from public, ${appRole};
    end if;
  end $$`

/**
 * Selects tables whose privileges differ from the intended ones. The role lacks every right that the trigger `rechazar_cambio` refuses,
 * except to update `id` of payments and refunds. Only the trigger may write links of the chain. To lock a row, a role must be able to
 * update a column, and nobody can set an identity.
 */
const differing = `
  with guardas as materialized (
    select tgrelid, tgtype & 8 > 0 as borrar, case when tgtype & 16 > 0 then tgattr::text end as cambiar,
      string_to_array(tgattr::text, ' ') as cuales
    from pg_trigger where tgfoid = to_regproc('rechazar_cambio')
  ), columnas as (
    select c.oid as tabla, format('UPDATE (%I)', a.attname) as derecho,
      not exists (select from guardas g where g.tgrelid = c.oid and (g.cambiar = '' or g.cambiar <> '' and a.attnum::text = any(g.cuales)))
        or a.attname = 'id' and c.relname in ('pagos', 'devoluciones') as debe,
      exists (select from aclexplode(a.attacl) x where x.grantee = '${appRole}'::regrole) as tiene
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.oid in (select tgrelid from guardas)
  ), derechos as (
    select c.oid::regclass::text as tabla,
      array(select x.privilege_type::text from aclexplode(c.relacl) x where x.grantee = '${appRole}'::regrole)
        || array(select k.derecho from columnas k where k.tabla = c.oid and k.tiene) as tiene,
      '{SELECT}'::text[]
        || case when c.relname <> 'eslabones' then '{INSERT}'::text[] end
        || case when exists (select from guardas g where g.tgrelid = c.oid and g.cambiar is not null)
          then array(select k.derecho from columnas k where k.tabla = c.oid and k.debe) else '{UPDATE}' end
        || case when not exists (select from guardas g where g.tgrelid = c.oid and g.borrar) then '{DELETE}'::text[] end as debe
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  )
  select tabla, array_to_string(debe, ', ') as debe from derechos where not (tiene @> debe and debe @> tiene)`

async function grantTables(client: pg.ClientBase) {
  const { rows } = await client.query<{ tabla: string; debe: string }>(differing)
  const statements = rows.map(
    ({ tabla, debe }) => `revoke all on ${tabla} from ${appRole}; grant ${debe} on ${tabla} to ${appRole};`,
  )
  if (statements.length > 0) await client.query(statements.join('\n'))
}

/** The queue library creates and alters its own tables, so the role must own them. */
const giveQueue = `do $$
  declare
    ajena record;
  begin
    if to_regnamespace('pgboss') is null then
      create schema pgboss authorization ${appRole};
    elsif (select nspowner <> '${appRole}'::regrole from pg_namespace where nspname = 'pgboss') then
      alter schema pgboss owner to ${appRole};
      for ajena in
        select format('table %s', c.oid::regclass) as cual from pg_class c
          where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p', 'v')
        union all select format('type %s', t.oid::regtype) from pg_type t
          where t.typnamespace = 'pgboss'::regnamespace and t.typtype = 'e'
        union all select format('routine %s', p.oid::regprocedure) from pg_proc p where p.pronamespace = 'pgboss'::regnamespace
      loop
        execute format('alter %s owner to ${appRole}', ajena.cual);
      end loop;
    end if;
  end $$`
