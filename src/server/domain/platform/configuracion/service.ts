import { notInArray, sql } from 'drizzle-orm'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { type ActionKey, readOnlyActions } from '../../../../contract/platform/actions.ts'
import type { ajustesWithLastChange, indiceconfiguracion } from '../../../../contract/platform/agencia.ts'
import { documentosLegales } from '../../../../contract/platform/legales.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { feriados } from '../../../db/schema/colegios.ts'
import { convenioPlantillas, convenios } from '../../../db/schema/convenios.ts'
import { ingresos, personal, sesiones } from '../../../db/schema/identidad.ts'
import { ajustes, auditoria, correos } from '../../../db/schema/mensajes.ts'
import { fullNameSql, isoInstant, joinSql, startOfDate, startOfDay } from '../../../db/sql-expressions.ts'
import { requireRow } from '../../../domain-error.ts'
import type { Deps } from '../../deps.ts'
import { ajusteKeyOf } from '../legales/service.ts'

/** Without `textos` (the number of mails with the agency's own text) and `cotizacion`, which the callers add. */
type Indice = Omit<ReplyOf<typeof indiceconfiguracion>['results'], 'textos' | 'cotizacion'>

const events: Record<(typeof ajustesWithLastChange)[number], { tipo: string; ids?: string[]; actions?: ActionKey[] }> =
  {
    agencia: { tipo: 'ajuste', ids: ['agencia', 'aspecto', 'nosotros', 'derechos'] },
    cobranza: { tipo: 'ajuste', ids: ['cobranza'] },
    cotizacion: { tipo: 'cotizacion' },
    convenio: { tipo: 'convenio_plantilla' },
    legales: { tipo: 'texto_legal' },
    textos: { tipo: 'texto_correo' },
    feriados: { tipo: 'feriado' },
    // The audit log records sign-ins under `personal` too.
    personal: { tipo: 'personal', actions: ['personal.creado', 'personal.cambiado', 'segundo_factor.reiniciado'] },
  }

export async function viewConfiguracion({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Indice> {
  const hoy = localDay(now())
  const sqlNow = sql`${now().toISOString()}::timestamptz`
  const semana = sql`(${sqlNow} - interval '7 days')`
  const { rows } = await db.execute<Indice>(sql`select
    coalesce((select max(${convenioPlantillas.version}) from ${convenioPlantillas}), 0) as plantilla,
    (select count(*)::int from ${convenios} where ${convenios.plantillaVersion} = (select max(${convenioPlantillas.version}) from ${convenioPlantillas})) as aceptados,
    coalesce((select ${ajustes.valor}->'transferencia'->>'alias' from ${ajustes} where ${ajustes.clave} = 'cobranza'), '') as alias,
    (select coalesce(json_agg(documento), '[]') from unnest(${sql.param([...documentosLegales])}::text[]) documento where exists (select 1 from ${ajustes} where ${ajustes.clave} = 'legal-' || documento)) as legales,
    coalesce((select count(*)::int from ${ajustes}, jsonb_each_text(${ajustes.valor}) where ${ajustes.clave} = 'textosCorreo' and value <> ''), 0) as parrafos,
    (select json_build_object('fecha', ${feriados.fecha}, 'nombre', ${feriados.nombre}) from ${feriados} where ${feriados.fecha} >= ${hoy} order by ${feriados.fecha} limit 1) as feriado,
    (select count(*)::int from ${feriados} where ${feriados.fecha} >= ${hoy}) as feriados,
    (select count(*)::int from ${personal} where ${personal.activo}) as personas,
    (select count(*)::int from ${personal} where ${personal.activo} and ${personal.nivel} = '1') as completas,
    (select count(*)::int from ${personal} where ${personal.activo} and not exists (select 1 from ${ingresos} i where i.personal_id = ${personal}.id and i.resultado = 'entro') and not exists (select 1 from ${auditoria} a where a.objeto_tipo = 'personal' and a.objeto_id = ${personal}.id::text and a.accion = 'personal.ingreso')) as sinestrenar,
    (select count(*)::int from ${sesiones} where ${sesiones.personalId} is not null and ${sesiones.venceEn} > ${sqlNow}) as sesiones,
    (select json_build_object('quien', ${fullNameSql(personal)}, 'cuando', ${isoInstant(ingresos.cuando)}) from ${ingresos} join ${personal} on ${personal.id} = ${ingresos.personalId} where ${ingresos.resultado} = 'entro' order by ${ingresos.cuando} desc limit 1) as ingreso,
    (select count(*)::int from ${ingresos} where ${ingresos.resultado} <> 'entro' and ${ingresos.cuando} > ${semana}) as rechazados,
    (select count(*)::int from ${auditoria} where ${auditoria.cuando} >= ${startOfDay(hoy)} and ${notInArray(auditoria.accion, readOnlyActions)}) as sucesos,
    (select ${isoInstant(auditoria.cuando)} from ${auditoria} order by ${auditoria.cuando} desc limit 1) as suceso,
    (select count(*)::int from ${correos} where ${correos.creadoEn} > ${semana}) as correos,
    (select count(*)::int from ${correos} where ${correos.estado} = 'fallido' and ${correos.creadoEn} > ${semana}) as fallidos,
    (select ${isoInstant(correos.creadoEn)} from ${correos} order by ${correos.creadoEn} desc limit 1) as correo,
    ${cambios} as cambios`)
  return requireRow('configuración')(rows)
}

/** Unchanged legal texts show the day of the installation, as their page does. */
const unchangedLegales = sql`(select json_build_object('de', 'legales', 'quien', 'El sistema', 'cuando', ${isoInstant(startOfDate(sql`max(${ajustes.valor}->>'actualizado')::date`))}) as cambio
  from ${ajustes} where ${ajustes.clave} in ${documentosLegales.map(ajusteKeyOf)}
    and not exists (select 1 from ${auditoria} where ${auditoria.objetoTipo} = ${events.legales.tipo}) having count(*) > 0)`

/** `id + 0` makes the planner use the index on the object instead of scanning the whole log backwards. */
const cambios = sql`(select coalesce(json_agg(cambio), '[]') from (${joinSql(
  ' union all ',
  Object.entries(events),
  ([
    de,
    { tipo, ids, actions },
  ]) => sql`(select json_build_object('de', ${de}::text, 'quien', coalesce(${fullNameSql(personal)}, 'El sistema'), 'cuando', ${isoInstant(auditoria.cuando)}) as cambio
      from ${auditoria} left join ${personal} on ${auditoria.actorTipo} = 'personal' and ${personal.id} = ${auditoria.actorId}
      where ${auditoria.objetoTipo} = ${tipo} and ${ids ? sql`${auditoria.objetoId} in ${ids}` : sql`true`}
        and ${actions ? sql`${auditoria.accion} in ${actions}` : sql`true`} order by ${auditoria.id} + 0 desc limit 1)`,
)} union all ${unchangedLegales}) ultimos)`
