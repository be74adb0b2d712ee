import { sql } from 'drizzle-orm'
import { type SetupStep, setupSteps } from '../../../../contract/platform/tablero.ts'
import { joinWords } from '../../../../reglas/text.ts'
import { destinos, paquetes } from '../../../db/schema/catalogo.ts'
import { colegios, cursos, montos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { requireRow } from '../../../domain-error.ts'
import { type Deps, inTransaction, type Personal } from '../../deps.ts'
import { lockAjuste, readAgencia, readAjuste, writeAjuste } from '../../platform/ajustes/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { readTestResults } from '../../platform/conexiones/service.ts'
import { listEmptyData } from '../../viajes/convenios/service.ts'

const key = 'primerosPasos'

/** Marks the steps that the data shows as done. Empty in the demo, once all steps are done or skipped, and once staff closed the list. */
export async function listSetupSteps(deps: Pick<Deps, 'db' | 'pagos' | 'backups' | 'demo'>) {
  const { db, pagos, backups, demo } = deps
  if (demo) return []
  const written = await readAjuste(db, key)
  const omitidos = skippedIn(written)
  // An earlier version of the app closed the list by storing all steps, `agencia` included.
  if (written.cerrada === true || omitidos.includes('agencia')) return []
  const { nombre, mail, telefono, whatsapp, direccion, logo } = await readAgencia(db)
  const missing = await listEmptyData(db)
  const done: Record<SetupStep, boolean> = {
    ...(await readHechos(db)),
    agencia: nombre !== '' && mail !== '' && direccion !== '' && Boolean(telefono || whatsapp),
    logo: logo !== null,
    correo: (await readTestResults(db)).get('correo')?.resultado === 'bien',
    convenio: missing.length === 0,
    pagos: pagos.online,
    respaldo: backups.elsewhere,
  }
  const all = setupSteps.map((step) => ({
    paso: step,
    hecho: done[step] || omitidos.includes(step),
    detalle: step === 'convenio' && missing.length > 0 ? `Falta: ${joinWords(missing)}` : '',
  }))
  return all.every(({ hecho }) => hecho) ? [] : all
}

async function readHechos(db: Deps['db']) {
  const withForma = sql`from ${paquetesCurso} join ${montos} on ${montos.paqueteCursoId} = ${paquetesCurso.id} and ${montos.activo} where ${paquetesCurso.activo}`
  return db
    .execute<Record<'destino' | 'paquete' | 'colegio' | 'curso' | 'viaje' | 'persona', boolean>>(sql`select
      exists (select 1 from ${destinos}) as destino,
      exists (select 1 from ${paquetes} where ${paquetes.publicado} and (${paquetes.desde} is not null or ${paquetes.id} in (select ${paquetesCurso.paqueteId} ${withForma}))) as paquete,
      exists (select 1 from ${colegios}) as colegio,
      exists (select 1 from ${cursos}) as curso,
      exists (select 1 ${withForma}) as viaje,
      (select count(*) > 1 from ${personal} where ${personal.activo}) as persona`)
    .then(({ rows }) => requireRow('primeros pasos')(rows))
}

/** Without `paso`, closes the list for good. */
export const skipSetupSteps = inTransaction(
  async (_, tx, actor: Personal, { paso }: { paso?: SetupStep | undefined }) => {
    await lockAjuste(tx, key)
    const written = await readAjuste(tx, key)
    const before = { omitidos: skippedIn(written), cerrada: written.cerrada === true }
    const after = paso
      ? { ...before, omitidos: [...new Set([...before.omitidos, paso])] }
      : { ...before, cerrada: true }
    await writeAjuste(tx, key, after)
    await audit(tx, actor, { accion: 'pasos.omitidos', objetoId: key, antes: before, despues: after })
    return after
  },
)

const skippedIn = ({ omitidos }: Record<string, unknown>) =>
  setupSteps.filter((step) => Array.isArray(omitidos) && omitidos.includes(step))
