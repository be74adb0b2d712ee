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
import { listEmptyDatos } from '../../viajes/convenios/service.ts'

const clave = 'primerosPasos'

/**
 * Lists a new agency's first steps, and marks those that the data shows as done. Empty in the demo, and once all steps are done or skipped.
 */
export async function listSetupSteps(deps: Pick<Deps, 'db' | 'pagos' | 'backups' | 'demo'>) {
  const { db, pagos, backups, demo } = deps
  if (demo) return []
  const escrito = await readAjuste(db, clave)
  const omitidos = skippedIn(escrito)
  // An earlier version of the app closed the list by storing all steps, `agencia` included.
  if (escrito.cerrada === true || omitidos.includes('agencia')) return []
  const { nombre, mail, telefono, whatsapp, direccion, logo } = await readAgencia(db)
  const faltan = await listEmptyDatos(db)
  const hechos: Record<SetupStep, boolean> = {
    ...(await readHechos(db)),
    agencia: nombre !== '' && mail !== '' && direccion !== '' && Boolean(telefono || whatsapp),
    logo: logo !== null,
    correo: (await readTestResults(db)).get('correo')?.resultado === 'bien',
    convenio: faltan.length === 0,
    pagos: pagos.enLinea,
    respaldo: backups.elsewhere,
  }
  const todos = setupSteps.map((paso) => ({
    paso,
    hecho: hechos[paso] || omitidos.includes(paso),
    detalle: paso === 'convenio' && faltan.length > 0 ? `Falta: ${joinWords(faltan)}` : '',
  }))
  return todos.every(({ hecho }) => hecho) ? [] : todos
}

async function readHechos(db: Deps['db']) {
  const conForma = sql`from ${paquetesCurso} join ${montos} on ${montos.paqueteCursoId} = ${paquetesCurso.id} and ${montos.activo} where ${paquetesCurso.activo}`
  return db
    .execute<Record<'destino' | 'paquete' | 'colegio' | 'curso' | 'viaje' | 'persona', boolean>>(sql`select
      exists (select 1 from ${destinos}) as destino,
      exists (select 1 from ${paquetes} where ${paquetes.publicado} and (${paquetes.desde} is not null or ${paquetes.id} in (select ${paquetesCurso.paqueteId} ${conForma}))) as paquete,
      exists (select 1 from ${colegios}) as colegio,
      exists (select 1 from ${cursos}) as curso,
      exists (select 1 ${conForma}) as viaje,
      (select count(*) > 1 from ${personal} where ${personal.activo}) as persona`)
    .then(({ rows }) => requireRow('primeros pasos')(rows))
}

/** Skips a step that the agency does not need. Without `paso`, closes the list for good. */
export const skipSetupSteps = inTransaction(
  async (_, tx, actor: Personal, { paso }: { paso?: SetupStep | undefined }) => {
    await lockAjuste(tx, clave)
    const escrito = await readAjuste(tx, clave)
    const antes = { omitidos: skippedIn(escrito), cerrada: escrito.cerrada === true }
    const despues = paso ? { ...antes, omitidos: [...new Set([...antes.omitidos, paso])] } : { ...antes, cerrada: true }
    await writeAjuste(tx, clave, despues)
    await audit(tx, actor, { accion: 'pasos.omitidos', objetoId: clave, antes, despues })
    return despues
  },
)

const skippedIn = ({ omitidos }: Record<string, unknown>) =>
  setupSteps.filter((paso) => Array.isArray(omitidos) && omitidos.includes(paso))
